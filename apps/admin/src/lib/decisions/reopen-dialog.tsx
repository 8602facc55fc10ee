import type { ReadDecision } from '@lotse/contracts/academy/decisions/decisions'
import { longest } from '@lotse/contracts/academy/fields/longest'
import { useAction } from '@lotse/ui/data/use-action'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../backend/backend.tsx'
import { decisionKeys } from '../backend/keys.ts'
import { useT } from '../i18n.ts'
import { type PreviewAsk, PreviewSection } from './mail-preview.tsx'
import { openedBy, ReversalParts } from './reversal-parts.tsx'

interface ReopenDialogProps {
  target: { decision: ReadDecision } | { report_id: string; reverses: boolean } | undefined
  onClose(): void
}

/** Takes back what was decided, with a reason for those who were told. */
export function ReopenDialog({ target, onClose }: ReopenDialogProps) {
  return target ? <OpenDialog target={target} onClose={onClose} /> : null
}

const previewOf = (
  target: NonNullable<ReopenDialogProps['target']>,
  body: { text: string },
): PreviewAsk<{ text: string }> =>
  'report_id' in target
    ? {
        key: ['POST /admin/reports/:report_id/reopen/preview', target.report_id],
        body,
        read: (api, body, signal) =>
          api('POST /admin/reports/:report_id/reopen/preview', {
            params: { report_id: target.report_id },
            body,
            signal,
          }),
      }
    : {
        key: ['POST /admin/decisions/:decision_id/reopen/preview', target.decision.id],
        body,
        read: (api, body, signal) =>
          api('POST /admin/decisions/:decision_id/reopen/preview', {
            params: { decision_id: target.decision.id },
            body,
            signal,
          }),
      }

type OpenProps = ReopenDialogProps & { target: NonNullable<ReopenDialogProps['target']> }

function OpenDialog({ target, onClose }: OpenProps) {
  const t = useT()
  const api = useApi()
  const [text, setText] = useState('')
  const isReport = 'report_id' in target
  // Z1122: what was resolved in the platform's way nobody was told of.
  const isTold = !isReport || target.reverses
  const body = { text: text.trim() }
  const reopen = useAction({
    run: async (): Promise<unknown> =>
      'report_id' in target
        ? api('POST /admin/reports/:report_id/reopen', { params: { report_id: target.report_id }, body })
        : api('POST /admin/decisions/:decision_id/reopen', {
            params: { decision_id: target.decision.id },
            body,
          }),
    refresh: decisionKeys,
    done: () => (isReport ? t.decisions.reportReopened : t.decisions.reopened),
    after: onClose,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={isReport ? t.decisions.reopenReportTitle : t.decisions.reopenTitle}
      submitLabel={isReport ? t.decisions.reopenReport : t.decisions.reopen}
      busy={reopen.busy}
      dirty={text.trim() !== ''}
      onSubmit={() => void reopen.run()}
    >
      {'report_id' in target ? (
        <span>{isTold ? t.decisions.reopenReportText : t.decisions.reopenResolvedText}</span>
      ) : (
        <ReversalParts decision={target.decision} />
      )}
      {isTold && (
        <>
          <Textarea
            label={t.decisions.reopenWhy}
            description={t.decisions.reopenWhyHint(isReport || openedBy(target.decision) > 0)}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={longest.text}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
          <PreviewSection ask={previewOf(target, body)} />
        </>
      )}
    </FormDialog>
  )
}
