import type { Reason } from '@lotse/contracts/academy/decisions/reasons'
import { Loaded } from '@lotse/ui/data/loaded'
import { useAction } from '@lotse/ui/data/use-action'
import { PageHeader } from '@lotse/ui/layout/page'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ReasonForm } from '../../features/decisions/reason-form.tsx'
import { useApi } from '../../lib/backend/backend.tsx'
import { reasonKeys } from '../../lib/backend/keys.ts'
import { useReasons } from '../../lib/decisions/decision-queries.ts'
import { useMailLanguage } from '../../lib/decisions/decision-words.ts'
import { useT } from '../../lib/i18n.ts'
import { DeleteButton } from '../../lib/list/delete-button.tsx'
import { paths } from '../../paths.ts'

export function ReasonCreateScreen() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t.decisions.newReason} back={{ to: paths.reasons(), label: t.decisions.reasons }} />
      <ReasonForm onSaved={() => navigate({ to: paths.reasons() })} />
    </>
  )
}

export function ReasonScreen() {
  const t = useT()
  const { id } = useParams({ strict: false }) as { id: string }
  const { data, ...reasons } = useReasons()
  // The catalog is short and read as a whole.
  const found = data && (data.find(one => one.id === id) ?? null)
  return (
    <Loaded
      of={{ ...reasons, data: found }}
      missing={{
        title: t.decisions.reasonNotFoundTitle,
        text: t.decisions.reasonNotFoundText,
        back: { to: paths.reasons(), label: t.decisions.reasons },
      }}
    >
      {reason => <ReasonPage key={reason.id} reason={reason} />}
    </Loaded>
  )
}

function ReasonPage({ reason }: { reason: Reason }) {
  const t = useT()
  const api = useApi()
  const navigate = useNavigate()
  const { title } = reason.words[useMailLanguage()]
  const remove = useAction({
    run: () => api('DELETE /admin/reasons/:reason_id', { params: { reason_id: reason.id } }),
    ask: () => ({
      title: t.decisions.reasonDeleteTitle(title),
      body: t.decisions.reasonDeleteText,
      primary: t.common.delete,
    }),
    refresh: reasonKeys,
    done: () => t.decisions.reasonDeleted(title),
    after: () => navigate({ to: paths.reasons() }),
  })
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: paths.reasons(), label: t.decisions.reasons }}
        actions={<DeleteButton busy={remove.busy} onPress={() => void remove.run()} />}
      />
      <ReasonForm reason={reason} onSaved={() => undefined} />
    </>
  )
}
