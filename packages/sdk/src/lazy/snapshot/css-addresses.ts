/** Where the addresses inside a sheet lead. */
export type Resolve = (url: string, base: string) => string

/** In quotes, or without any and then without brackets: each place where one could begin is read once. */
const ADDRESS = /url\((?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^"'()]*))\)/gs

/** The text with its addresses as they lead from elsewhere. */
export const absolute = (css: string, base: string, resolve: Resolve): string =>
  css.includes('url(')
    ? css.replace(ADDRESS, (whole, twice?: string, once?: string, bare = '') => {
        const url = twice ?? once ?? bare
        return /^(data:|#|$)/.test(url) ? whole : `url("${resolve(url, base).replaceAll('"', '%22')}")`
      })
    : css
