import { ApiError } from '@lotse/contracts/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useRef, useState } from 'react'
import { type DialogRequest, useDialog } from '../overlay/dialog.tsx'
import { useSnackbar } from '../overlay/snackbar.tsx'
import { outdateRoutes, type ReadKey, refreshRoutes } from './query.ts'

/** Turns any error into a sentence in the person's language. Each app passes its own to `AppProviders`. */
export type ErrorText = (error: unknown) => string

export const ErrorTextContext = createContext<ErrorText>(error =>
  error instanceof Error ? error.message : String(error),
)

export function useErrorText(): ErrorText {
  return use(ErrorTextContext)
}

export interface ActionOptions<Arg, Result> {
  run(arg: Arg): Promise<Result>
  /** The question before something that cannot be undone; undefined if this can. */
  ask?: (arg: NoInfer<Arg>) => Omit<DialogRequest, 'tone'> | undefined
  /** Route keys whose cached responses the action outdates. */
  refresh?: readonly ReadKey[]
  /** What the snackbar says; nothing if absent or undefined. */
  done?: (result: NoInfer<Result>, arg: NoInfer<Arg>) => string | undefined
  /**
   * Runs after success. It may return the promise of leaving the screen: nothing is read again before that, so that the
   * screen of a deleted thing does not report it as missing while it is being left.
   */
  after?: (result: NoInfer<Result>, arg: NoInfer<Arg>) => unknown
  /** `true` if the caller has shown the error itself, for example next to a field. */
  failed?: (error: unknown) => boolean
}

export interface Action<Arg, Result> {
  /**
   * Never throws: after a failure, which has been shown, it returns `undefined`. A second call while busy does nothing.
   */
  run(arg: Arg): Promise<Result | undefined>
  busy: boolean
  /** What it is being done to. */
  about: Arg | undefined
}

/** What a button does: it runs, refreshes by route key, and tells the person how it went. */
export function useAction<Result, Arg = void>(options: ActionOptions<Arg, Result>): Action<Arg, Result> {
  const client = useQueryClient()
  const dialog = useDialog()
  const snackbar = useSnackbar()
  const errorText = useErrorText()
  const [doing, setDoing] = useState<{ arg: Arg }>()
  const running = useRef(false)
  const latest = useRef(options)
  latest.current = options

  const run = useCallback(
    async (arg: Arg): Promise<Result | undefined> => {
      const { ask } = latest.current
      if (running.current) return undefined
      const question = ask?.(arg)
      if (question && !(await dialog.confirm({ ...question, tone: 'danger' }))) return undefined
      running.current = true
      setDoing({ arg })
      const { run, refresh = [], done, after, failed } = latest.current
      try {
        const result = await run(arg)
        const text = done?.(result, arg)
        if (text) snackbar.show(text)
        void refreshAfter(client, refresh, after?.(result, arg))
        return result
      } catch (error) {
        if (failed?.(error)) return undefined
        snackbar.show(errorText(error), 'bad')
        if (isOutdated(error)) void refreshRoutes(client, refresh)
        return undefined
      } finally {
        running.current = false
        setDoing(undefined)
      }
    },
    [client, dialog, snackbar, errorText],
  )
  return { run, busy: doing !== undefined, about: doing?.arg }
}

/** No response, or none by the server itself (0, 5xx): the request may still have been carried out. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/**
 * Somebody else was quicker: it is gone, done, or no longer allowed. Or the response was lost: people who do
 * not see that it was done would do it again.
 */
export function isOutdated(error: unknown): boolean {
  return isLost(error) || (error instanceof ApiError && [403, 404, 409].includes(error.status))
}

async function refreshAfter(client: QueryClient, keys: readonly ReadKey[], leaving: unknown): Promise<void> {
  if (!(leaving instanceof Promise)) return refreshRoutes(client, keys)
  await outdateRoutes(client, keys)
  await leaving
  return refreshRoutes(client, keys)
}
