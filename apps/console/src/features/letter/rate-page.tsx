import { longest } from '@lotse/contracts/visitor/longest'
import { Loaded } from '@lotse/ui/data/loaded'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { Alert, Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { Faces } from '../../lib/fields/faces.tsx'
import { useLinkToken } from '../../lib/link-token.ts'
import { PlainCard } from '../../shell/plain-card.tsx'
import { Gone } from './gone.tsx'
import { useVisiting } from './visitor-page.tsx'

/** The mark of the face that was clicked in the mail. */
function markOfLink(): number | null {
  const mark = Number(new URLSearchParams(location.hash.slice(1)).get('mark'))
  return Number.isInteger(mark) && mark >= 1 && mark <= 5 ? mark : null
}

/**
 * The target of the mail that asks for a rating. Programs that check mails open its links: only pressing the button
 * counts.
 */
export function RatePage() {
  const token = useLinkToken({ stays: true })
  const [clicked] = useState(markOfLink)
  const asked = useQuery({
    queryKey: ['POST /letter/rating', token],
    queryFn: () => api('POST /letter/rating', { body: { token } }),
    enabled: token !== '',
    retry: false,
    // What somebody is choosing must not be replaced.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { t } = useVisiting()
  if (!token || codeOf(asked.error) === 'not_found') return <Gone />
  return (
    <Loaded of={asked}>
      {({ project, rating }) =>
        rating ? (
          <Rate
            token={token}
            project={project.name}
            question={rating.question}
            mark={clicked ?? rating.mark}
            word={rating.word}
          />
        ) : (
          <PlainCard title={t.over} brand={project.name} lead={t.overText}>
            {null}
          </PlainCard>
        )
      }
    </Loaded>
  )
}

interface RateProps {
  token: string
  project: string
  question: string
  mark: number | null
  word: string
}

function Rate({ token, project, question, ...known }: RateProps) {
  const { t } = useVisiting()
  const [mark, setMark] = useState(known.mark)
  const [word, setWord] = useState(known.word)
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const send = useAction({
    run: (mark: number) => api('POST /letter/rate', { body: { token, mark, word: word.trim() } }),
    after: () => {
      setFailure(undefined)
      setSent(true)
    },
    failed: error => {
      setFailure(error)
      return true
    },
  })
  if (isSent)
    return (
      <PlainCard title={t.rateTitle} brand={project}>
        <Alert color="green" role="status">
          {t.rating.thanks}
        </Alert>
        <Button variant="default" fullWidth onClick={() => setSent(false)}>
          {t.rating.change}
        </Button>
      </PlainCard>
    )
  return (
    <PlainCard
      title={t.rateTitle}
      brand={project}
      problem={failure ? t.failed : ''}
      onSubmit={() => void (mark !== null && send.run(mark))}
    >
      <Faces question={question} moods={Object.values(t.moods)} value={mark} onChange={setMark} />
      <Textarea
        label={t.rating.word}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longest.line}
        value={word}
        onChange={event => setWord(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={send.busy} disabled={mark === null}>
        {t.rating.send}
      </Button>
    </PlainCard>
  )
}
