import { isFate } from '@lotse/rules/moderation/decision-actions'
import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import { isMissing, Loaded, RecordGoneContext } from '@lotse/ui/data/loaded'
import { useErrorText } from '@lotse/ui/data/use-action'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { useFormat } from '@lotse/ui/language/use-format'
import { EmptyState, ErrorState, PageHeader, Section } from '@lotse/ui/layout/page'
import { toPlace } from '@lotse/ui/list/list-return.ts'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { Alert, Checkbox, Group, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPencil, IconTrashX } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { use, useState } from 'react'
import { HiddenBy } from '../../features/challenges/tasks/hidden-by.tsx'
import { DecisionBar } from '../../features/reports/decision-bar.tsx'
import { decisionIcons } from '../../features/reports/decision-icons.ts'
import { useQueueOfAddress } from '../../features/reports/report-list.ts'
import { type Review, readPlace, useReview } from '../../features/reports/report-queries.ts'
import classes from '../../features/reports/reports.module.css'
import { type Decision, decisions, presets } from '../../features/reports/resolve.ts'
import {
  DecidedNotice,
  HeldNotice,
  ReportSection,
  TaskPlace,
} from '../../features/reports/review/review-report.tsx'
import { ReviewSide } from '../../features/reports/review/review-side.tsx'
import { useClaim } from '../../features/reports/review/use-claim.ts'
import { TaskDialog } from '../../features/reports/task-dialog.tsx'
import { TaskView } from '../../features/reports/task-view.tsx'
import { useAdjust } from '../../features/reports/use-adjust.ts'
import { useDecide } from '../../features/reports/use-decide.ts'
import { useApi, useSession } from '../../lib/backend/backend.tsx'
import { reportKeys } from '../../lib/backend/keys.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { DecisionDialog } from '../../lib/decisions/decision-dialog.tsx'
import { doneKindsIn } from '../../lib/decisions/decision-words.ts'
import { useNoDeletion } from '../../lib/decisions/use-no-deletion.ts'
import type { DecisionTarget } from '../../lib/decisions/use-send-decision.ts'
import { useT } from '../../lib/i18n.ts'
import { useNoteDraft } from '../../lib/notes/use-note-draft.ts'
import { useScreenActions } from '../../lib/screen/screen-actions.tsx'
import { paths } from '../../paths.ts'

export function ReportScreen() {
  const t = useT()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { query } = useQueueOfAddress()
  const review = useReview(id, query)
  return (
    <Loaded
      of={review}
      missing={{
        title: t.reports.notFoundTitle,
        text: t.reports.notFoundText,
        back: { to: paths.reports(), label: t.reports.title },
      }}
    >
      {found => <ReviewPage key={found.report.id} review={found} onRetry={() => void review.refetch()} />}
    </Loaded>
  )
}

function MissingTask({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const errorText = useErrorText()
  return isMissing(error) ? (
    <EmptyState icon={IconTrashX} title={errorText(error)} />
  ) : (
    <ErrorState text={errorText(error)} onRetry={onRetry} />
  )
}

function ReviewPage({ review, onRetry }: { review: Review; onRetry(): void }) {
  const t = useT()
  const format = useFormat()
  const me = useSession()?.user.id
  const { report, task } = review
  const queue = useReviewQueue(review)
  const note = useNoteDraft({ kind: 'report', id: report.id })
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    return queue.goOn()
  }
  const { decide, busy } = useDecide(note, leave)
  const hasDecisions = useOffer('decisions') === true
  const noDeletion = useNoDeletion()
  const [deciding, setDeciding] = useState<DecisionTarget>()
  // The public platform keeps no resolved reports: one that is gone was decided by somebody else.
  const isOpen = !use(RecordGoneContext) && !report.completed_timestamp
  const adjust = useAdjust(review, { isOpen, note, goOn: leave })
  const hold = useClaim(report, isOpen)
  const [wasOpen] = useState(isOpen)
  const isDecidedMeanwhile = wasOpen && !isOpen && !isLeaving && report.completed_timestamp
  const refusal = (action: Decision): string | undefined => {
    if (action === 'BLOCK_REPORTER' && report.user_id === null) return t.errors.no_reporter
    if (action !== 'BLOCK_REPORTER' && action !== 'BLOCK_CREATOR') return undefined
    const person = action === 'BLOCK_REPORTER' ? review.reporter : review.creator
    if (!person || (person.id !== '' && person.name === null)) return t.errors.nobody_to_block
    if (!person.admin) return undefined
    return person.id === me ? t.reports.blocksYou : t.errors.cannot_block_admin
  }
  // Nobody decides about their own work or report.
  const isMine = isOpen && hasDecisions && review.isOwn
  const isDecidable = isOpen && !isMine
  const can = (action: Decision) => isDecidable && refusal(action) === undefined
  const press = async (action: Decision) => {
    if (!can(action) || busy || (hold.other && !(await hold.takeOver()))) return
    if (!hasDecisions) return void decide(report, action)
    setDeciding({
      about: { report_id: report.id },
      title: t.reports.decideTitle,
      name: review.creator.name ?? t.common.unknownUser,
      reporter: review.reporter?.name ?? undefined,
      preset: presets[action],
      reports: report.open_reports ?? 1,
      said: kinds => t.reports.resolvedMessage(doneKindsIn(t, kinds)),
      refusal: kind => {
        if (kind === 'delete_account' && noDeletion) return noDeletion
        return isFate(kind)
          ? undefined
          : refusal(kind === 'block_report' ? 'BLOCK_REPORTER' : 'BLOCK_CREATOR')
      },
    })
  }
  const offered = decisions.filter(can).map(action => ({
    label: t.reports.actions[action],
    icon: decisionIcons[action],
    onPress: () => void press(action),
  }))
  const startAdjusting = async () => {
    if (isDecidable && (!hold.other || (await hold.takeOver()))) adjust.start()
  }
  const editing = { label: t.reports.adjust, icon: IconPencil, onPress: () => void startAdjusting() }
  useScreenActions(t.reports.manage, isDecidable && task ? [...offered, editing] : offered)
  useShortcuts({
    j: queue.goNext,
    k: queue.goBack,
    '1': () => void press('REJECT'),
    '2': () => void press('DELETE_TASK'),
    '3': () => void press('BLOCK_REPORTER'),
    '4': () => void press('BLOCK_CREATOR'),
    e: () => void startAdjusting(),
  })
  return (
    <>
      <PageHeader
        title={t.reports.manage}
        back={{ to: paths.reports(), label: t.reports.title }}
        lead={
          queue.position === null
            ? undefined
            : t.reports.position(format.number(queue.position), format.number(queue.total))
        }
        actions={
          <Group gap={4}>
            <Step
              label={t.reports.previous}
              icon={IconChevronLeft}
              onPress={queue.goBack}
              disabled={queue.previous === null}
            />
            <Step
              label={t.reports.next}
              icon={IconChevronRight}
              onPress={queue.goNext}
              disabled={queue.next === null}
            />
          </Group>
        }
      />
      <HeldNotice hold={hold} />
      {isDecidedMeanwhile && <DecidedNotice report={report} />}
      {isMine && (
        <Alert role="status" mb="md" color="yellow" variant="light" c="var(--ui-warn)">
          {t.errors.own_matter}
        </Alert>
      )}
      {!report.completed_timestamp && task?.hidden_by && <HiddenBy decisionId={task.hidden_by} />}
      <div className={classes.columns}>
        <div className={classes.main}>
          <ReportSection
            report={report}
            otherReports={review.otherReports}
            isOwn={review.isOwn}
            reverses={review.reverses}
          />
          <Section title={t.reports.taskLink}>
            <TaskPlace task={task} place={review.place} isCopy={review.isCopy} />
            {review.isCopy && (
              <Alert mb="md" color="yellow" variant="light" c="var(--ui-warn)">
                {t.tasks.goneCopy}
              </Alert>
            )}
            {task ? <TaskView task={task} /> : <MissingTask error={review.taskError} onRetry={onRetry} />}
          </Section>
        </div>
        <ReviewSide review={review} note={note} />
      </div>
      {isDecidable && (
        <DecisionBar
          refusal={refusal}
          busy={busy}
          onDecide={action => void press(action)}
          {...(task ? { onAdjust: () => void startAdjusting() } : {})}
        />
      )}
      <DecisionDialog
        target={deciding}
        notice={isDecidedMeanwhile && <DecidedNotice report={report} />}
        before={note.send}
        onClose={() => setDeciding(undefined)}
        onDecided={leave}
      />
      {adjust.task && (isOpen || adjust.opened) && (
        <RecordGoneContext value={false}>
          <TaskDialog
            task={adjust.task}
            opened={adjust.opened}
            submitLabel={isOpen ? t.reports.adjustSave : t.reports.adjustSaveOnly}
            notice={!isOpen && <DecidedNotice report={report} adjusting />}
            choice={
              isOpen && adjust.choice && <TellReporters count={report.open_reports ?? 1} {...adjust.choice} />
            }
            save={adjust.save}
            refresh={reportKeys}
            done={adjust.done}
            onSaved={adjust.leave}
            onClose={adjust.close}
          />
        </RecordGoneContext>
      )}
    </>
  )
}

/** The place of this report's task in the queue, and the way to its neighbors. */
function useReviewQueue({ report, queue }: Review) {
  const t = useT()
  const api = useApi()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const { search, query, isNarrowed } = useQueueOfAddress()
  const go = async (to: string | null) => {
    if (to) await navigate({ to: paths.report(to), search: search as never })
  }
  // Somebody else may have taken the neighbor that was free a moment ago.
  const step = async (way: 'next' | 'previous') => {
    const now = await readPlace(api, report, query).catch(() => queue)
    await go(now[way])
  }
  return {
    ...queue,
    goNext: () => void step('next'),
    goBack: () => void step('previous'),
    goOn: async () => {
      const now = await readPlace(api, report, query).catch(() => undefined)
      const open = now && (now.next ?? now.previous)
      if (open) return go(open)
      if (now?.held) snackbar.show(t.reports.restHeld(now.held), 'info')
      else if (now) snackbar.show(isNarrowed ? t.reports.queueDoneHere : t.reports.queueDone, 'info')
      await navigate({ to: paths.reports(), state: toPlace })
    },
  }
}

interface TellReportersProps {
  count: number
  tells: boolean
  setTells(tells: boolean): void
}

function TellReporters({ count, tells, setTells }: TellReportersProps) {
  const t = useT()
  return (
    <Checkbox
      label={t.decisions.tellReporters(count)}
      checked={tells}
      onChange={event => setTells(event.currentTarget.checked)}
    />
  )
}

interface StepProps {
  label: string
  icon: typeof IconChevronLeft
  disabled: boolean
  onPress(): void
}

function Step({ label, icon: StepIcon, disabled, onPress }: StepProps) {
  return (
    <Tooltip label={label}>
      <IconButton
        icon={StepIcon}
        iconSize={18}
        variant="default"
        size={36}
        label={label}
        disabled={disabled}
        onClick={onPress}
      />
    </Tooltip>
  )
}
