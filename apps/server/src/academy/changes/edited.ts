import { AppError } from '../../platform/http/errors.ts'

interface Versioned {
  version: number
}

/** Refuses an edit of an older version than the stored one; without a version, the last save wins. */
export function refuseStale(stored: Versioned, { version }: { version?: number | null | undefined }): void {
  if (version && version !== stored.version) throw new AppError('stale_version')
}

/** The columns after an edit: fields that were not given stay, and the version is incremented. */
export function edited<Row extends Versioned, K extends Exclude<keyof Row, 'version'>>(
  before: Row,
  change: { [P in K]?: Row[P] | null | undefined },
  ...fields: K[]
): Pick<Row, K> & Versioned {
  const columns = Object.fromEntries(fields.map(field => [field, change[field] ?? before[field]]))
  return { ...(columns as Pick<Row, K>), version: before.version + 1 }
}
