import { safeDecode } from '@lotse/rules/values'

/** What an address in a file means: a place in the same folder, or undefined if it leads out of it. */
export function placeOf(from: string, address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/)
  if (path === '' || isWeb(path)) return undefined
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of safeDecode(path).split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/').normalize('NFC')
}

/** Whether an address leads somewhere else. */
export const isWeb = (address: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)

/** Whether an address has to be looked for in the folder; articles have no places to jump to. */
export const isInFolder = (address: string): boolean => !isWeb(address) && !address.startsWith('#')

/** What a link may mean without its ending. */
export const meanings = (place: string): string[] => {
  const plain = place.replace(/\/$/, '')
  return [plain, `${plain}.md`, `${plain}.markdown`, `${plain}/index.md`, `${plain}/README.md`]
}
