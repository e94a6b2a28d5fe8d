// Of the JavaScript API of WebAssembly, what the start of an engine needs: Node has it, and its types name it only.
declare namespace WebAssembly {
  type ImportValue = ((...values: number[]) => number) | object;
  type Imports = Record<string, Record<string, ImportValue>>;
  type Module = object;
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}
