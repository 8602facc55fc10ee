const stateOf = (error: unknown): string | undefined => (error as { code?: string } | undefined)?.code

/** A unique index rejected the row. */
export const isUniqueViolation = (error: unknown): boolean => stateOf(error) === '23505'

/** The referenced row is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => stateOf(error) === '23503'

/** A value that PostgreSQL cannot read (class 22): a date that does not exist, a number out of range. */
export const isUnreadableValue = (error: unknown): boolean => stateOf(error)?.startsWith('22') ?? false

/**
 * The database itself refused the statement, so none of it is stored. After a broken connection nobody can
 * tell.
 */
export const isRolledBack = (error: unknown): boolean =>
  (error as { severity?: string } | undefined)?.severity === 'ERROR'

/** The statement timed out. */
export const isTimedOut = (error: unknown): boolean => stateOf(error) === '57014'

/** Another transaction held the row for longer than the lock timeout. */
export const isLockedOut = (error: unknown): boolean => stateOf(error) === '55P03'

/** Two transactions waited for each other, and this one was rolled back. */
export const isDeadlocked = (error: unknown): boolean => stateOf(error) === '40P01'

const said = (error: unknown): string => String((error as Error | undefined)?.message)

/** A replica is away, silent, full or broken, or lets our role in no longer: the next list fails there as well. */
export const isReplicaUnwell = (error: unknown): boolean =>
  /^(08|28|53|57P|58|XX|E[A-Z]+$)/.test(stateOf(error) ?? '') ||
  /^(Connection terminated|Query read timeout|Client (has|was) )/.test(said(error))

/**
 * A replica does not answer this: it is unwell, all its connections are busy, it has to change what is being read, our
 * role may not read it there, or the statement wants to write.
 */
export const isRefusedByReplica = (error: unknown): boolean =>
  isReplicaUnwell(error) ||
  /^(40001|42501|25006)/.test(stateOf(error) ?? '') ||
  said(error).startsWith('timeout exceeded')

/** The database is new and has no tables yet. */
export const isUnknownTable = (error: unknown): boolean => stateOf(error) === '42P01'
