/** Of our own files; anything else in the folder is left alone. Half-written ones end with `.part`. */
const pattern = /^lotse-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?(\.part)?$/

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export function backupName(at: Date, isEncrypted: boolean): string {
  const minute = at
    .toISOString()
    .slice(0, 16)
    .replace(/:(\d\d)$/, '$1')
  return `lotse-${minute}Z.tar.gz${isEncrypted ? '.age' : ''}`
}

interface Kept {
  name: string
  at: Date
}

/** Whole backups, the newest first. */
export const backupsIn = (names: string[], now: Date): Kept[] =>
  names
    .flatMap(name => {
      const [, day, hours, minutes, part] = pattern.exec(name) ?? []
      const at = new Date(`${day}T${hours}:${minutes}Z`)
      // A clock was wrong when it was named: what is later than now is not a backup of any day yet.
      return part || !(at <= now) ? [] : [{ name, at }]
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime())

/** What a process that was killed has left behind. */
export const halvesIn = (names: string[]): string[] => names.filter(name => pattern.exec(name)?.[4])

/** Whether there is none since the hour has come for the last time. */
export function isBackupDue(names: string[], now: Date, hour: number): boolean {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + hour * HOUR_MS
  const from = today <= now.getTime() ? today : today - DAY_MS
  const newest = backupsIn(names, now)[0]
  return newest === undefined || newest.at.getTime() < from
}

/**
 * The backups that nobody needs any longer. The newest of each of so many days and weeks stays: of those that have one,
 * so time without backups removes none.
 */
export function outdated(
  names: string[],
  { daily, weekly }: { daily: number; weekly: number },
  now: Date,
): string[] {
  const all = backupsIn(names, now)
  const newestOf = (period: (at: Date) => number, most: number): string[] => {
    const found = new Map<number, string>()
    for (const { name, at } of all) if (!found.has(period(at))) found.set(period(at), name)
    return [...found.values()].slice(0, most)
  }
  const stay = new Set([...newestOf(dayOf, daily), ...newestOf(weekOf, weekly)])
  return all.map(({ name }) => name).filter(name => !stay.has(name))
}

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS)
/** From Monday to Sunday: the first of January 1970 was a Thursday. */
const weekOf = (at: Date): number => Math.floor((dayOf(at) + 3) / 7)
