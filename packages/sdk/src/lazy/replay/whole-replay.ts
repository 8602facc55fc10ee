/** The same with the whole recorder: canvas, frames of other origins, fonts, images, plugins. */
export { record } from './record.ts'
