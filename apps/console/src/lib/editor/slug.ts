const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** A name as part of an address: `Über uns!` becomes `ueber-uns`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüß]/g, letter => umlauts[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48)
