import { useEdits } from '@lotse/ui/edits'
import { toPlace } from '@lotse/ui/list-return.ts'
import { EmptyState, ErrorState, useDocumentTitle } from '@lotse/ui/page'
import { useErrorText } from '@lotse/ui/use-action'
import { Button, Skeleton, Stack } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { RecordGoneContext } from './form/record-gone.ts'
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
  const edits = useEdits()
  const seen = useRef<T>(undefined)
  const { data, error } = query
  const isThere = data !== undefined && data !== null
  if (isThere) seen.current = data
  // What was read once and is gone now must not look as if it were still there.
  const isGone = data === null || (isThere ? readError(error).status === 404 : isMissing(error))
  // M16: unless somebody is editing it: then what was typed stays, and the form says what happened.
  const kept = isGone && edits.pending() ? seen.current : undefined
  if (isGone && kept === undefined) return <Missing {...missing} />
  const shown = kept ?? data
  if (shown !== undefined && shown !== null)
    return <RecordGoneContext value={isGone}>{children(shown)}</RecordGoneContext>
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
        <Button component={Link} to={back.to} state={toPlace} variant="default">
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
