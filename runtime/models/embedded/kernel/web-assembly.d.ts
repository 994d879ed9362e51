/** The part of WebAssembly that the kernel uses: the types of Node leave it to those of browsers. */
declare namespace WebAssembly {
  class Memory {
    constructor(pages: { initial: number; maximum: number; shared: true });
    readonly buffer: SharedArrayBuffer;
  }
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>);
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, Memory>>);
    readonly exports: Record<string, unknown>;
  }
}
