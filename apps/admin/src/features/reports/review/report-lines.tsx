import { Ago } from '@lotse/ui/language/use-format'
import { Tag } from '@lotse/ui/layout/page'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'
import { reasonTones } from '../reason-tones.ts'
import { usePersonName } from '../report-columns.tsx'
import { useQueueOfAddress } from '../report-list.ts'
import type { ReportRow } from '../report-queries.ts'
import classes from '../reports.module.css'

/** Other reports of the same task, with what they say. */
export function ReportLines({ reports }: { reports: ReportRow[] }) {
  const t = useT()
  const personName = usePersonName()
  const { search } = useQueueOfAddress()
  return (
    <ul className={classes.others}>
      {reports.map(report => (
        <li key={report.id}>
          <Link to={paths.report(report.id)} search={search as never} className={classes.other}>
            <Tag tone={reasonTones[report.reason]}>{t.reports.reasons[report.reason]}</Tag>
            {personName(report.user_id, report.reporter_name)}
            <span className={classes.faint}>
              <Ago at={report.timestamp} />
            </span>
          </Link>
          {report.comment && <div className={classes.otherComment}>{report.comment}</div>}
        </li>
      ))}
    </ul>
  )
}
