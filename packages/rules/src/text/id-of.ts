import { folded } from './folded.ts'

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** A name in small letters and digits: what is between its words becomes one sign. */
function joined(name: string, sign: '_' | '-', most: number): string {
  const spelled = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüß]/g, letter => umlauts[letter] ?? letter)
  const words = folded(spelled)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const id = words.join(sign).slice(0, most)
  return id.endsWith(sign) ? id.slice(0, -1) : id
}

/** An id of the academy: "C++ für Profis" becomes "c_fuer_profis". */
export const idOf = (name: string): string => joined(name, '_', 64)

/** A part of an address: "Über uns!" becomes "ueber-uns". */
export const slugOf = (name: string): string => joined(name, '-', 48)
