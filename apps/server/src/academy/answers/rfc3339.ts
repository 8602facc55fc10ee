import { sql } from 'kysely'

/** A time in the format of the platform's challenges service: UTC with `+00:00`, microseconds only if there are any. */
export function rfc3339(date: Date): string {
  const fraction = date.getUTCMilliseconds()
  const seconds = date.toISOString().slice(0, -5)
  return fraction === 0 ? `${seconds}+00:00` : `${seconds}.${String(fraction).padStart(3, '0')}000+00:00`
}

/** The same, written by the database. */
export const writtenRfc3339 = (column: string) =>
  sql<string>`replace(
    to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"000+00:00"'), '.000000+', '+')`

/** Unix seconds with a fraction, written by the database: milliseconds, as in a `Date`. */
export const writtenSeconds = (column: string) =>
  sql<number>`trim_scale(extract(epoch from date_trunc('milliseconds', ${sql.ref(column)})))`
