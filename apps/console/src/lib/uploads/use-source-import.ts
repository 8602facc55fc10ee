import { type ReadKey, refreshRoutes } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useRunning } from '@lotse/ui/import/use-running.ts'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export type SourceImportState<Source, Outcome, Problem> =
  | { step: 'file'; problem?: Problem | 'broken' }
  | { step: 'reading'; done: number; total: number }
  | { step: 'checking' | 'importing'; source: Source; done: number; total: number }
  | { step: 'checked' | 'imported'; source: Source; outcome: Outcome }

export interface SourceRun {
  /** Of this attempt: what is sent again is recognized by it. */
  id: string
  dryRun: boolean
  signal: AbortSignal
  onProgress(done: number): void
}

interface SourceImport<Source, Outcome, Problem> {
  countOf(source: Source): number
  run(source: Source, run: SourceRun): Promise<Outcome>
  /** What is wrong with the source; undefined if it is something else. */
  problemOf(error: unknown): Problem | undefined
  refresh: readonly ReadKey[]
}

/** What brings its own structure, on its way in: read, checked, imported. Leaving the screen stops it. */
export function useSourceImport<Source, Outcome extends { isStopped: boolean }, Problem extends string>(
  needs: SourceImport<Source, Outcome, Problem>,
) {
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const errorText = useErrorText()
  const [state, setState] = useState<SourceImportState<Source, Outcome, Problem>>({ step: 'file' })
  const { begin, stop } = useRunning()

  async function open(
    total: number,
    read: (signal: AbortSignal, tell: (done: number, total: number) => void) => Promise<Source>,
  ): Promise<void> {
    const signal = begin()
    const tell = (done: number, total: number) => {
      if (!signal.aborted) setState({ step: 'reading', done, total })
    }
    tell(0, total)
    try {
      const source = await read(signal, tell)
      if (!signal.aborted) await run(source, true)
    } catch (error) {
      if (!signal.aborted) setState({ step: 'file', problem: needs.problemOf(error) ?? 'broken' })
    }
  }

  async function run(source: Source, dryRun: boolean): Promise<void> {
    const signal = begin()
    const total = needs.countOf(source)
    const onProgress = (done: number) =>
      setState({ step: dryRun ? 'checking' : 'importing', source, done, total })
    onProgress(0)
    try {
      const outcome = await needs.run(source, { id: crypto.randomUUID(), dryRun, signal, onProgress })
      if (outcome.isStopped && dryRun) setState({ step: 'file' })
      else setState({ step: dryRun ? 'checked' : 'imported', source, outcome })
    } catch (error) {
      snackbar.show(errorText(error), 'bad')
      // What was imported before is in the list below; the same source again continues.
      setState({ step: 'file' })
    }
    if (!dryRun) await refreshRoutes(client, needs.refresh)
  }

  return {
    state,
    open,
    start: (source: Source) => run(source, false),
    stop,
    restart: () => {
      begin()
      setState({ step: 'file' })
    },
  }
}
