import type { Module } from '../module.ts'

/**
 * A drawing made by the graphics card is gone once it is on the screen, and a report would show an empty map. The
 * official client makes every page keep it, too; where that costs too much,
 * `setReplayOptions({ preserveDrawingBuffer: false })` leaves it to the page.
 */
export const keepDrawings: Module<void> = ({ settings }, scope) => {
  scope.patch(
    HTMLCanvasElement.prototype,
    'getContext',
    (original, active) =>
      function (this: HTMLCanvasElement, type: string, options?: object) {
        const preserveDrawingBuffer = settings.replayOptions.preserveDrawingBuffer !== false
        const given =
          active() && /webgl/.test(type) && preserveDrawingBuffer
            ? { ...options, preserveDrawingBuffer }
            : options
        return original.call(this, type, given)
      } as typeof original,
  )
}
