import { longest } from '@lotse/contracts/visitor/longest'
import { cut } from '@lotse/rules/values'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refreshRoutes } from '../../data/query.ts'
import { useErrorText } from '../../data/use-action.tsx'
import { useSnackbar } from '../../overlay/snackbar.tsx'
import { openTable, TableError, type TableFile, type TableProblem } from '../../text/table-file.ts'
import { useRunning } from '../use-running.ts'
import { type Column, guessColumns, type Target } from './columns.ts'
import type { ImportStore } from './import-store.ts'
import { type ImportOutcome, runImport } from './run-import.ts'

export type ImportState =
  | { step: 'file'; problem?: TableProblem; row?: number | undefined }
  | { step: 'reading'; name: string; done: number; total: number }
  | { step: 'columns'; table: TableFile }
  | { step: 'checking' | 'importing'; table: TableFile; done: number; total: number }
  | { step: 'checked' | 'imported'; table: TableFile; outcome: ImportOutcome; id: string }

const problemOf = (error: unknown) =>
  error instanceof TableError ? { problem: error.problem, row: error.row } : undefined

/** One file on its way: read, mapped, checked, imported. Leaving the screen stops it. */
export function useTableImport<Row extends { row: number }>(store: ImportStore<Row>) {
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const errorText = useErrorText()
  const [state, setState] = useState<ImportState>({ step: 'file' })
  const [columns, setColumns] = useState<Column[]>([])
  const chosen = useRef(new Map<string, Target>())
  const { begin, stop } = useRunning()

  async function open(file: File): Promise<void> {
    const signal = begin()
    setState({ step: 'reading', name: file.name, done: 0, total: file.size })
    try {
      const table = await openTable(file, signal, done => {
        if (!signal.aborted) setState({ step: 'reading', name: file.name, done, total: file.size })
      })
      setColumns(guessColumns(store, table.headings, chosen.current))
      setState({ step: 'columns', table })
    } catch (error) {
      if (signal.aborted) return
      setState({ step: 'file', ...(problemOf(error) ?? { problem: 'broken' }) })
    }
  }

  async function run(table: TableFile, dryRun: boolean): Promise<void> {
    const signal = begin()
    const id = crypto.randomUUID()
    const name = cut(table.file.name, longest.name)
    const step = dryRun ? 'checking' : 'importing'
    const tell = (done: number) => setState({ step, table, done, total: table.count })
    tell(0)
    try {
      const outcome = await runImport({
        store,
        table,
        columns,
        signal,
        onProgress: tell,
        send: rows => store.send({ id, name, dryRun, rows }, signal),
      })
      if (outcome.isStopped && dryRun) setState({ step: 'columns', table })
      else setState({ step: dryRun ? 'checked' : 'imported', table, outcome, id })
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) snackbar.show(errorText(error), 'bad')
      // What was imported before is in the list below; the same file again continues.
      setState(problem ? { step: 'file', ...problem } : { step: 'columns', table })
    }
    if (!dryRun) await refreshRoutes(client, store.refresh)
  }

  return {
    state,
    columns,
    open,
    check: (table: TableFile) => run(table, true),
    start: (table: TableFile) => run(table, false),
    stop,
    back: (table: TableFile) => setState({ step: 'columns', table }),
    restart: () => {
      begin()
      setState({ step: 'file' })
    },
    change: (at: number, target: Target) =>
      setColumns(before =>
        before.map(column => {
          if (column.at !== at) return column
          chosen.current.set(column.heading, target)
          return { ...column, target }
        }),
      ),
  }
}

export type TableImport = ReturnType<typeof useTableImport>
