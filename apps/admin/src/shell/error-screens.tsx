import { ErrorPage, RouteError } from '@lotse/ui/error-page'
import { useLocation } from '@tanstack/react-router'
import { readError } from '../lib/read-error.ts'

/** A2.12: an unknown path. */
export function MissingScreen() {
  const path = useLocation({ select: location => location.href })
  return <ErrorPage status={404} path={path} />
}

/** Anything a screen throws; a route's own validation says its status and message. */
export function FailedScreen({ error }: { error: unknown }) {
  if (error instanceof RouteError) return <ErrorPage status={error.status} message={error.message} />
  return <ErrorPage status={readError(error).status || 500} />
}
