import { longest } from '@lotse/contracts/visitor/longest'
import { cut } from './text.ts'

/** The page of an address, without its site, query and fragment: what tickets are grouped by. */
export const pageOf = (url: string): string =>
  url === '' ? '' : cut(url.replace(/^[^:/?#]+:\/\/[^/?#]*|[?#][\s\S]*$/g, '') || '/', longest.name)
