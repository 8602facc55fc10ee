import { EmptyState, ErrorState, useDocumentTitle } from '@lotse/ui/page'
import { useErrorText } from '@lotse/ui/use-action'
import { Button, Skeleton, Stack } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readError } from './read-error.ts'

export interface RecordQuery<T> {
  /** Null: the server has no such thing. */
  data: T | null | undefined
  error: unknown
  refetch(): unknown
}

export interface RecordStateProps<T> {
  query: RecordQuery<T>
  /** What to say when it does not exist (any more). */
  missing: { title: string; text: string; back: { to: string; label: string } }
  skeleton?: ReactNode
  children(data: T): ReactNode
}

/** A2.11: one thing on a screen: being loaded, gone, failed, or there. */
export function RecordState<T>({ query, missing, skeleton, children }: RecordStateProps<T>) {
  const errorText = useErrorText()
  const { data, error } = query
  const isThere = data !== undefined && data !== null
  // What was read once and is gone now must not look as if it were still there.
  if (data === null || (isThere ? readError(error).status === 404 : isMissing(error))) {
    return <Missing {...missing} />
  }
  if (isThere) return children(data)
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void query.refetch()} />
  return skeleton ?? <FormSkeleton />
}

function Missing({ title, text, back }: RecordStateProps<unknown>['missing']) {
  useDocumentTitle(title)
  return (
    <EmptyState
      icon={IconSearchOff}
      title={title}
      text={text}
      action={
        <Button component={Link} to={back.to} variant="default">
          {back.label}
        </Button>
      }
    />
  )
}

/** An id that is no id is answered with 400 or 422: nothing has it, so it is missing too. */
export function isMissing(error: unknown): boolean {
  return error !== null && error !== undefined && [400, 404, 422].includes(readError(error).status)
}

export function FormSkeleton() {
  return (
    <Stack gap="md" maw={820} aria-hidden data-testid="skeleton">
      <Skeleton height={24} width="40%" />
      <Skeleton height={180} />
      <Skeleton height={220} />
    </Stack>
  )
}
