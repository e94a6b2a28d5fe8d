// Of the JavaScript API of WebAssembly, what the engine's start needs: Node has it, and its types name it only.
declare namespace WebAssembly {
  type ImportValue = ((...values: number[]) => number) | object;
  type Imports = Record<string, Record<string, ImportValue>>;
  type Module = object;
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}
