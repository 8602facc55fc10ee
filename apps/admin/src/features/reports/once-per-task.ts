/** Z23: deleting a task closes all reports on it, so the others on the same task are done with the first. */
export function oncePerTask<Row extends { subtask_id: string }>(
  run: (row: Row) => Promise<unknown>,
): (row: Row) => Promise<unknown> {
  const runs = new Map<string, Promise<unknown>>()
  return row => {
    const first = runs.get(row.subtask_id) ?? run(row)
    runs.set(row.subtask_id, first)
    return first
  }
}
