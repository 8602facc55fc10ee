/**
 * A dialog that opens in a recording takes the focus, even in a frame that is inert, from whoever is typing beside it.
 * An inert dialog looks the same and takes nothing.
 */
export function keepFocus({ HTMLDialogElement: { prototype } }: Window & typeof globalThis): void {
  for (const name of ['show', 'showModal'] as const) {
    const open = prototype[name]
    prototype[name] = function (this: HTMLDialogElement) {
      this.inert = true
      open.call(this)
    }
  }
}
