import { CloseButton } from '@mantine/core'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useErrorText } from '../../data/use-action.tsx'
import { useLocale, useUiT } from '../../language/i18n.tsx'
import { useFormat } from '../../language/use-format.tsx'
import { useSnackbar } from '../../overlay/snackbar.tsx'
import { csvSeparator, saveBlob } from './csv.ts'
import type { WordsOf } from './csv-words.ts'
import classes from './exports.module.css'
import { type ExportProgress, type FileFormat, readExport } from './read-export.ts'

export interface ExportRequest {
  /** What is exported, in words. */
  title: string
  path: string
  format: FileFormat
  words?: WordsOf
}

interface Running extends ExportRequest {
  id: number
  progress: ExportProgress
  stop: AbortController
}

type Start = (request: ExportRequest) => void
const ExportsContext = createContext<Start | undefined>(undefined)

export function useExports(): Start {
  const start = use(ExportsContext)
  if (!start) throw new Error('useExports outside of ExportsProvider')
  return start
}

/** Exports continue while people go to other screens; each shows how far it is, and can be stopped. */
export function ExportsProvider({ children }: { children: ReactNode }) {
  const t = useUiT()
  const snackbar = useSnackbar()
  const errorText = useErrorText()
  const [running, setRunning] = useState<Running[]>([])
  const separator = csvSeparator(useLocale().locale)
  const latest = useRef({ t, snackbar, errorText, separator })
  latest.current = { t, snackbar, errorText, separator }
  const nextId = useRef(1)
  const start = useCallback<Start>(request => {
    const id = nextId.current++
    const stop = new AbortController()
    const change = (progress: ExportProgress) =>
      setRunning(all => all.map(one => (one.id === id ? { ...one, progress } : one)))
    const progress = { bytes: 0, rows: undefined, total: undefined }
    setRunning(all => [...all, { ...request, id, progress, stop }])
    const { separator } = latest.current
    void readExport(request.path, { ...request, separator, signal: stop.signal, onProgress: change })
      .then(({ name, file }) => {
        saveBlob(name, file)
        latest.current.snackbar.show(latest.current.t.exports.saved(name))
      })
      .catch(error => {
        const { snackbar, errorText, t } = latest.current
        if (stop.signal.aborted) snackbar.show(t.exports.stopped, 'info')
        else snackbar.show(errorText(error), 'bad')
      })
      .finally(() => setRunning(all => all.filter(one => one.id !== id)))
  }, [])
  const isRunning = running.length > 0
  useEffect(() => {
    if (!isRunning) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isRunning])
  const shown = useMemo(() => running.toReversed(), [running])
  return (
    <ExportsContext value={start}>
      {children}
      {isRunning && (
        <section className={classes.stack} aria-label={t.exports.title}>
          {shown.map(one => (
            <RunningExport key={one.id} running={one} />
          ))}
        </section>
      )}
    </ExportsContext>
  )
}

function RunningExport({ running: { title, progress, stop } }: { running: Running }) {
  const t = useUiT()
  const format = useFormat()
  const { rows, total, bytes } = progress
  const isCounted = rows !== undefined && total !== undefined && total > 0
  const size = format.bytes(bytes)
  const text = isCounted
    ? t.exports.rows(format.number(rows), format.number(total), size)
    : t.exports.size(size)
  return (
    <div className={classes.item}>
      <div className={classes.head}>
        <span className={classes.title}>{t.exports.running(title)}</span>
        <CloseButton size="sm" aria-label={t.exports.stop(title)} onClick={() => stop.abort()} />
      </div>
      <progress
        className={classes.bar}
        aria-label={t.exports.running(title)}
        {...(isCounted ? { value: rows, max: total } : {})}
      />
      <span className={classes.text}>{text}</span>
    </div>
  )
}
