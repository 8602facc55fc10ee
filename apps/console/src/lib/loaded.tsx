import { ApiError } from '@lotse/contracts/client'
import { EmptyState, ErrorState } from '@lotse/ui/page'
import { useErrorText } from '@lotse/ui/use-action'
import { Button, Loader } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'

interface LoadedProps<T> {
  of: { data: T | undefined; error: unknown; refetch(): unknown }
  /** Where it would stand in a list; offered when there is no such thing. */
  list?: { to: string; label: string }
  children(data: T): ReactNode
}

/** An answer of the server, or the wait for it, or what went wrong. Old data stays on screen. */
export function Loaded<T>({ of, list, children }: LoadedProps<T>) {
  const t = useT()
  const errorText = useErrorText()
  if (of.data !== undefined) return children(of.data)
  if (list && isMissing(of.error)) return <Missing list={list} />
  if (of.error) return <ErrorState text={errorText(of.error)} onRetry={() => void of.refetch()} />
  return <Loader size="sm" aria-label={t.content.loading} />
}

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Deleted, or a wrong address: trying again would not help. */
export function Missing({ list }: { list: NonNullable<LoadedProps<unknown>['list']> }) {
  const t = useT()
  return (
    <EmptyState
      icon={IconFileOff}
      title={t.content.gone}
      text={t.content.goneText}
      action={
        <Button component={Link} to={list.to} variant="default">
          {t.content.backTo(list.label)}
        </Button>
      }
    />
  )
}
