import { longest } from '@lotse/contracts/visitor/longest'
import { cut } from '../../platform/text/cut.ts'

/** The page of an address, without its site, query and fragment: what tickets are grouped by. */
export function pageOf(url: string): string {
  if (url === '') return ''
  const [path = ''] = url.replace(/^[^:/?#]+:\/\/[^/?#]*/, '').split(/[?#]/, 1)
  return cut(path || '/', longest.name)
}
