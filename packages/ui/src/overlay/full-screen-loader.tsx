import { Loader } from '@mantine/core'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { useUiT } from '../language/i18n.tsx'
import classes from './full-screen-loader.module.css'

/** Covers everything and catches clicks, so that nothing below can be pressed twice. */
export function FullScreenLoader({ label }: { label?: string }) {
  const t = useUiT()
  return (
    <div className={classes.cover} role="status" data-testid="full-screen-loader">
      <Loader size={28} aria-hidden />
      <span>{label ?? t.loading}</span>
    </div>
  )
}

export interface LoaderHandle {
  /** Shows the loader until the promise settles. */
  during<T>(work: Promise<T>, label?: string): Promise<T>
}

const LoaderContext = createContext<LoaderHandle | undefined>(undefined)

export function useFullScreenLoader(): LoaderHandle {
  const handle = use(LoaderContext)
  if (!handle) throw new Error('useFullScreenLoader outside of AppProviders')
  return handle
}

export function FullScreenLoaderProvider({ children }: { children: ReactNode }) {
  const [running, setRunning] = useState<{ label: string | undefined }[]>([])
  const during = useCallback(async <T,>(work: Promise<T>, label?: string): Promise<T> => {
    const entry = { label }
    setRunning(list => [...list, entry])
    try {
      return await work
    } finally {
      setRunning(list => list.filter(other => other !== entry))
    }
  }, [])
  const handle = useMemo(() => ({ during }), [during])
  return (
    <LoaderContext value={handle}>
      {children}
      {running[0] && <FullScreenLoader label={running[0].label} />}
    </LoaderContext>
  )
}
