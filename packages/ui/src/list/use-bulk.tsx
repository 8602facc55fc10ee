import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReadKey, refreshRoutes } from '../data/query.ts'
import { useUiT } from '../language/i18n.tsx'
import { Status } from '../layout/page.tsx'
import { useDialog } from '../overlay/dialog.tsx'
import { useFullScreenLoader } from '../overlay/full-screen-loader.tsx'
import { type SnackbarAction, useSnackbar } from '../overlay/snackbar.tsx'

export interface BulkOutcome {
  name: string
  /** Undefined if it succeeded. */
  problem: string | undefined
}

export interface BulkRun {
  title: string
  work(): Promise<BulkOutcome[]>
  refresh: readonly ReadKey[]
  /** Offered if all succeeded, such as "Undo". */
  wayBack?: SnackbarAction | undefined
}

/**
 * Runs one action on many rows and reports the result, row by row if any failed. Returns false if the report was
 * dismissed with Escape, which means the person is not done with these rows.
 */
export function useBulk() {
  const t = useUiT()
  const snackbar = useSnackbar()
  const loader = useFullScreenLoader()
  const report = useBulkReport()
  const client = useQueryClient()
  return async ({ title, work, refresh, wayBack }: BulkRun): Promise<boolean> => {
    const outcomes = await loader.during(work(), title)
    void refreshRoutes(client, refresh)
    const done = outcomes.filter(outcome => outcome.problem === undefined).length
    if (done === outcomes.length) {
      snackbar.show(`${title}: ${t.bulkDone(done, outcomes.length)}`, 'good', wayBack)
      return true
    }
    return report(`${title}: ${t.bulkDone(done, outcomes.length)}`, outcomes)
  }
}

/** Shows what became of each row. */
export function useBulkReport() {
  const t = useUiT()
  const dialog = useDialog()
  return (title: string, outcomes: BulkOutcome[]): Promise<boolean> =>
    dialog.confirm({
      title,
      body: (
        <Stack gap={6} mah="50dvh" style={{ overflowY: 'auto' }}>
          {outcomes.map(({ name, problem }) => (
            <Status key={name} tone={problem === undefined ? 'good' : 'bad'}>
              <span style={{ whiteSpace: 'normal' }}>
                <b>{name}</b>
                {problem !== undefined && `: ${problem}`}
              </span>
            </Status>
          ))}
        </Stack>
      ),
      primary: t.ok,
      secondary: null,
      // There is nothing to decide: clicking outside is as good as OK.
      backdropTriggersPrimary: true,
    })
}

/** Four at a time, each separately: a failure stops no other. */
export async function eachOf<Row>(
  rows: Row[],
  nameOf: (row: Row) => string,
  run: (row: Row) => Promise<unknown>,
  errorText: (error: unknown) => string,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = rows.map(row => ({ name: nameOf(row), problem: undefined }))
  const queue = rows.map((row, index) => ({ row, index }))
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { row, index } = next
      await run(row).catch(error => {
        outcomes[index] = { name: nameOf(row), problem: errorText(error) }
      })
    }
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  return outcomes
}
