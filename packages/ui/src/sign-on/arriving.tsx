import type { Returned } from '@lotse/contracts/sign-on/sign-on'
import { Button, Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAction, useErrorText } from '../data/use-action.tsx'
import { readReturn } from './read-return.ts'
import { useSignOnWords } from './sign-on-words.ts'

/**
 * D130: where a provider sends people back to. What it has added leaves the address at once. `finish` leads them on, or
 * says why it does not.
 */
export function useArriving(finish: (given: Returned) => Promise<string | undefined>): {
  title: string
  /** Why they are not let in. */
  problem: string | undefined
} {
  const words = useSignOnWords()
  const errorText = useErrorText()
  const [returning] = useState(() => readReturn(location.search))
  const [failure, setFailure] = useState<string>()
  const arrive = useAction({
    run: async () => {
      if (returning.at !== 'given') return
      history.replaceState(history.state, '', location.pathname)
      setFailure(await finish(returning.given))
    },
    failed: error => {
      setFailure(errorText(error))
      return true
    },
  })
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void arrive.run()
  }, [arrive.run])
  const problem = returning.at === 'given' ? failure : words[returning.at]
  return { title: problem ? words.failed : words.arriving, problem }
}

/** They wait, or go back to where one signs in. */
export function ArrivingEnd({ problem, signIn }: { problem: string | undefined; signIn: string }) {
  const words = useSignOnWords()
  if (!problem) return <Loader aria-label={words.arriving} />
  return (
    <Button component={Link} to={signIn} size="md" fullWidth>
      {words.toSignIn}
    </Button>
  )
}
