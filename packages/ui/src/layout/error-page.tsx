import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useUiT } from '../language/i18n.tsx'
import classes from './page.module.css'
import { useDocumentTitle } from './page.tsx'

/** Thrown by a route's own validation (A2.10): 404 by default. */
export class RouteError extends Error {
  readonly status: number
  constructor(message: string, status = 404) {
    super(message)
    this.status = status
  }
}

/** Messages of browsers and the bundler when a part of the app cannot be loaded. */
const loadFailures = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'unable to preload css',
]

/** A part of the app could not be loaded: nothing is wrong with the server's data. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const text = error.message.toLowerCase()
  return loadFailures.some(words => text.includes(words)) || isLoadFailure(error.cause)
}

/** V14: the code of a screen could not be loaded, usually because the connection is down or there is a new version. */
export function LoadErrorPage({ home = '/' }: { home?: string }) {
  const t = useUiT()
  useDocumentTitle(t.loadErrorTitle)
  return (
    <div className={classes.errorPage}>
      <h1 className={classes.errorTitle}>{t.loadErrorTitle}</h1>
      <p>{t.loadErrorText}</p>
      <Group gap="xs">
        <Button onClick={() => location.reload()}>{t.reload}</Button>
        <Button component={Link} to={home} variant="default">
          {t.toStart}
        </Button>
      </Group>
    </div>
  )
}

export interface ErrorPageProps {
  status: number
  /** Instead of what the status says by itself. */
  title?: string
  /** The full requested path, with its query. */
  path?: string
  message?: string
  home?: string
}

/** A2.12: 404 is "Page Not Found" with the full path; every other status is "Internal Server Error". */
export function ErrorPage({ status, title: given, path = '', message, home = '/' }: ErrorPageProps) {
  const t = useUiT()
  const missing = status === 404
  const title = given ?? (missing ? t.notFoundTitle : t.serverErrorTitle)
  useDocumentTitle(title)
  return (
    <div className={classes.errorPage}>
      <span className={classes.errorStatus}>{status}</span>
      <h1 className={classes.errorTitle}>{title}</h1>
      <p>{message ?? (missing ? t.notFoundText(path) : t.serverErrorText)}</p>
      <Group gap="xs">
        <Button component={Link} to={home}>
          {t.toStart}
        </Button>
        {!missing && (
          <Button variant="default" onClick={() => location.reload()}>
            {t.reload}
          </Button>
        )}
      </Group>
    </div>
  )
}
