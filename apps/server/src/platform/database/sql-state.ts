const stateOf = (error: unknown): string | undefined => (error as { code?: string } | undefined)?.code

/** A unique index refused the row. */
export const isUniqueViolation = (error: unknown): boolean => stateOf(error) === '23505'

/** The row that was pointed to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => stateOf(error) === '23503'

/** A value PostgreSQL cannot read (class 22): a date that does not exist, a number out of range. */
export const isUnreadableValue = (error: unknown): boolean => stateOf(error)?.startsWith('22') ?? false

/** The database itself refused the statement, so nothing of it is stored. After a broken connection nobody knows. */
export const isRolledBack = (error: unknown): boolean =>
  (error as { severity?: string } | undefined)?.severity === 'ERROR'

/** It took longer than it may. */
export const isTimedOut = (error: unknown): boolean => stateOf(error) === '57014'

/** Somebody else held a row for longer than it was to be waited for. */
export const isLockedOut = (error: unknown): boolean => stateOf(error) === '55P03'

/** A new database: nobody has made its tables yet. */
export const isUnknownTable = (error: unknown): boolean => stateOf(error) === '42P01'
