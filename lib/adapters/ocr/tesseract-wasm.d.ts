// Of tesseract-wasm, what is called here: its package's exports hide the types it has.
declare module 'tesseract-wasm' {
  interface OCREngine {
    loadModel(model: Uint8Array): void;
    loadImage(image: {
      readonly width: number;
      readonly height: number;
      readonly data: Uint8ClampedArray;
    }): void;
    clearImage(): void;
    getTextBoxes(unit: 'word'): readonly {
      readonly text: string;
      readonly confidence: number;
      readonly flags: number;
      readonly rect: {
        readonly left: number;
        readonly top: number;
        readonly right: number;
        readonly bottom: number;
      };
    }[];
  }
  const layoutFlags: { readonly StartOfLine: number; readonly EndOfLine: number };
  function createOCREngine(options: { readonly wasmBinary: Uint8Array }): Promise<OCREngine>;
}
