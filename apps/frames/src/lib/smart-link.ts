import { idPattern, linkProtocol } from '@lotse/contracts/visitor/wire-names'

const kinds = [
  'article',
  'collection',
  'conversation',
  'news',
  'flow',
  'survey',
  'bot',
  'checklist',
  'tour',
] as const
export type LinkKind = (typeof kinds)[number]

/** A place further down on the current page; every other address opens its own tab. */
export const opensTab = (url: string): boolean => !url.startsWith('#')

export const isSmartLink = (url: string): boolean => url.startsWith(linkProtocol)

/** `gleap://article/ID`: something in the project, which no browser can open as an address. */
export function readSmartLink(url: string): { kind: LinkKind; id: string } | undefined {
  const [protocol, , name, id = ''] = url.split('/')
  const kind = kinds.find(known => known === name)
  return protocol === linkProtocol && kind && idPattern.test(id) ? { kind, id } : undefined
}
