import { ApiError } from '@lotse/contracts/client'
import { useErrorText } from '@lotse/ui/data/use-action'
import { ErrorPage, isLoadFailure, LoadErrorPage, RouteError } from '@lotse/ui/layout/error-page'
import { type ErrorComponentProps, useLocation } from '@tanstack/react-router'

export function RouteMissing() {
  const { href } = useLocation()
  // The title says what is wrong; the line below only needs to say where.
  return <ErrorPage status={404} message={href} />
}

export function RouteFailed({ error }: ErrorComponentProps) {
  const { href } = useLocation()
  const errorText = useErrorText()
  if (error instanceof RouteError)
    return <ErrorPage status={error.status} path={href} message={error.message} />
  if (error instanceof ApiError)
    return <ErrorPage status={error.status || 503} path={href} message={errorText(error)} />
  if (isLoadFailure(error)) return <LoadErrorPage />
  return <ErrorPage status={500} path={href} />
}
