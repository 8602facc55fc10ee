const stateOf = (error: unknown): string | undefined => (error as { code?: string } | undefined)?.code

/** A unique index refused the row. */
export const isUniqueViolation = (error: unknown): boolean => stateOf(error) === '23505'

/** The row that was pointed to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => stateOf(error) === '23503'

/** A value PostgreSQL cannot read (class 22): a date that does not exist, a number out of range. */
export const isUnreadableValue = (error: unknown): boolean => stateOf(error)?.startsWith('22') ?? false
