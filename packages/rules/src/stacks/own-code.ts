/** Libraries, a bundler's own code, and extensions of the browser. */
const FOREIGN =
  /(?:^|\/)node_modules\/|^(?:webpack|vite)\/|^[\w-]*extension:|\/sdk\/(?:core|chunks\/[\w-]+)\.js$/

/** Whether a script or source is of the site itself; code of the browser has no file. */
export const isOwnCode = (file: string): boolean => file !== '' && !FOREIGN.test(file)
