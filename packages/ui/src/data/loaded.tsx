import { Button, Loader, Skeleton, Stack } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, useRef } from 'react'
import { useUiT } from '../language/i18n.tsx'
import { EmptyState, ErrorState, useDocumentTitle } from '../layout/page.tsx'
import { toPlace } from '../list/list-return.ts'
import { useEdits } from './edits.tsx'
import { readError } from './read-error.ts'
import { useErrorText } from './use-action.tsx'

export interface LoadedQuery<T> {
  /** Null if the server has no such thing. */
  data: T | null | undefined
  error: unknown
  refetch(): unknown
}

/** What to say if it does not exist (any more), and the list it would be in. */
interface MissingWords {
  title?: string
  text?: string
  back: { to: string; label: string }
}

export interface LoadedProps<T> {
  of: LoadedQuery<T>
  /** For a thing with its own address. A part of a page is never missing: it fails, and can be retried. */
  missing?: MissingWords
  skeleton?: ReactNode
  children(data: T): ReactNode
}

/** M16: somebody deleted the record while this person was editing it; the typed text is still on the screen. */
export const RecordGoneContext = createContext(false)

/**
 * A2.11: the states of a server response: loading, gone, failed or there. Data read once survives a failed
 * refresh.
 */
export function Loaded<T>({ of: query, missing, skeleton, children }: LoadedProps<T>) {
  const ui = useUiT()
  const errorText = useErrorText()
  const edits = useEdits()
  const seen = useRef<T>(undefined)
  const { data, error } = query
  const isThere = data !== undefined && data !== null
  if (isThere) seen.current = data
  // Data that was read once and is gone now must not look as if it were still there.
  const isGone =
    missing !== undefined && (data === null || (isThere ? readError(error).status === 404 : isMissing(error)))
  // M16: if somebody is editing it, the typed text stays and the form says what happened.
  const kept = isGone && edits.pending() ? seen.current : undefined
  if (isGone && kept === undefined) return <Missing {...missing} />
  const shown = kept ?? data
  if (shown !== undefined && shown !== null)
    return <RecordGoneContext value={isGone}>{children(shown)}</RecordGoneContext>
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void query.refetch()} />
  return skeleton ?? (missing ? <FormSkeleton /> : <Loader size="sm" role="img" aria-label={ui.loading} />)
}

/** Deleted, or a wrong address: retrying would not help. */
function Missing({ title, text, back }: MissingWords) {
  const ui = useUiT()
  useDocumentTitle(title ?? ui.gone)
  return (
    <EmptyState
      icon={IconSearchOff}
      title={title ?? ui.gone}
      text={text ?? ui.goneText}
      action={
        <Button component={Link} to={back.to} state={toPlace} variant="default">
          {back.label}
        </Button>
      }
    />
  )
}

/** The server responds to an invalid id with 400 or 422: nothing has it, so it is missing, too. */
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
