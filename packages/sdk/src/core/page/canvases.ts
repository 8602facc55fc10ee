import type { Module } from '../module.ts'

/**
 * A drawing by the graphics card is discarded once it is on the screen, so a report would show an empty map.
 * Like the official client, we make every page keep it; if that costs too much, `setReplayOptions({
 * preserveDrawingBuffer: false })` leaves the decision to the page.
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
