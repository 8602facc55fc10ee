import { ErrorState } from '@lotse/ui/page'
import { useErrorText } from '@lotse/ui/use-action'
import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'

interface LoadedProps<T> {
  of: { data: T | undefined; error: unknown; refetch(): unknown }
  children(data: T): ReactNode
}

/** An answer of the server, or the wait for it, or what went wrong. Old data stays on screen. */
export function Loaded<T>({ of, children }: LoadedProps<T>) {
  const t = useT()
  const errorText = useErrorText()
  if (of.data !== undefined) return children(of.data)
  if (of.error) return <ErrorState text={errorText(of.error)} onRetry={() => void of.refetch()} />
  return <Loader size="sm" aria-label={t.content.loading} />
}
