/** `-- without a transaction: why`, in the first line: each statement is a commit of its own. */
export const isInSteps = (text: string): boolean => text.startsWith('-- without a transaction: ')

/** Statements end with a semicolon at the end of a line; those inside `$$` do not count. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let lines: string[] = []
  let isQuoted = false
  for (const line of text.split('\n')) {
    if (!isQuoted && (line.trim() === '' || line.startsWith('--'))) continue
    lines.push(line)
    if (line.split('$$').length % 2 === 0) isQuoted = !isQuoted
    if (isQuoted || !line.trimEnd().endsWith(';')) continue
    statements.push(lines.join('\n'))
    lines = []
  }
  if (lines.length > 0) throw new Error(`a statement does not end: ${lines[0]}`)
  return statements
}

/** It waits for those who read and write, and they never wait for it. */
export const holdsUpNobody = (statement: string): boolean =>
  isConcurrent(statement) || /^alter table [\w.]+ validate constraint/i.test(statement)

/** PostgreSQL refuses it in a transaction. */
export const isConcurrent = (statement: string): boolean =>
  /^(create( unique)?|drop) index concurrently\b/i.test(statement)

/** The index that such a statement builds, with its schema. */
export function builtIndex(statement: string): string | undefined {
  const [, name, schema] =
    /^create (?:unique )?index concurrently if not exists (\w+)\s+on (\w+)\.\w+/i.exec(statement) ?? []
  return name && `${schema}.${name}`
}
