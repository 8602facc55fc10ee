import type { Insertable } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { type DemoLang, spoken } from '../../platform/text/demo-words.ts'
import type { JobTable } from '../jobs/jobs.table.ts'
import { demoCompanies } from './demo/demo-companies.ts'
import { demoCourses } from './demo/demo-courses.ts'
import { type DemoJob, demoJobs, jobTexts } from './demo/demo-jobs.ts'
import { demoSkills } from './demo/demo-skills.ts'
import { createRandom, demoId, type Random } from './random.ts'
import '../skills/courses/courses.table.ts'
import '../skills/skills.table.ts'

const DAY = 86_400_000

/** Jobs paid in Morphcoins, whose titles are English in every language. */
const ENGLISH = /^(?:Fix|Label|Weekend|Proofreader)/

/** Courses, skill tree, companies and jobs. */
export async function seedContent(ctx: Ctx): Promise<void> {
  await seedCourses(ctx)
  await seedSkills(ctx)
  await seedJobs(ctx)
}

async function seedCourses(ctx: Ctx): Promise<void> {
  const lang = ctx.settings.demoLang
  const rows = spoken(demoCourses, lang).map(({ sections, goals, ...course }, index) => ({
    ...course,
    language: lang === 'en' ? lang : course.language,
    image: null,
    learning_goals: goals,
    requirements:
      course.price > 800
        ? [lang === 'de' && course.language === 'de' ? 'Erste Erfahrung' : 'Some experience']
        : [],
    last_update: new Date(ctx.now().getTime() - (index * 17 + 3) * DAY),
    sections: JSON.stringify(
      sections.map(([title, ...lectures], section) => ({
        id: `section_${section + 1}`,
        title,
        lectures: lectures.map((title, lecture) => ({
          id: `lecture_${section + 1}_${lecture + 1}`,
          title,
          duration: 240 + ((index * 7 + section * 5 + lecture * 3) % 11) * 60,
        })),
      })),
    ),
  }))
  await ctx.db.insertInto('academy.course').values(rows).execute()
}

async function seedSkills(ctx: Ctx): Promise<void> {
  const start = ctx.now().getTime() - 800 * DAY
  const skills = spoken(demoSkills, ctx.settings.demoLang)
  const roots = skills.map(({ id, name, at, icon, size }, index) => ({
    id,
    name,
    row: at[0],
    column: at[1],
    sub_tree_rows: size[0],
    sub_tree_columns: size[1],
    icon,
    created_at: new Date(start + index * DAY),
  }))
  const subs = skills.flatMap(root => root.skills.map(skill => ({ root: root.id, ...skill })))
  await ctx.db.insertInto('academy.root_skill').values(roots).execute()
  await ctx.db
    .insertInto('academy.sub_skill')
    .values(
      subs.map(({ id, root, name, at, icon }, index) => ({
        id,
        parent_id: root,
        name,
        row: at[0],
        column: at[1],
        icon,
        created_at: new Date(start + index * 3_600_000),
      })),
    )
    .execute()
  const edges = (skills: { id: string; needs?: string[] }[]) =>
    skills.flatMap(({ id, needs = [] }) => needs.map(dependency => ({ skill: id, dependency })))
  await ctx.db.insertInto('academy.root_skill_dependency').values(edges(skills)).execute()
  await ctx.db.insertInto('academy.sub_skill_dependency').values(edges(subs)).execute()
  const links = subs.flatMap(({ id, courses = [] }) => courses.map(course => ({ sub_skill: id, course })))
  await ctx.db.insertInto('academy.skill_course').values(links).execute()
}

async function seedJobs(ctx: Ctx): Promise<void> {
  const now = ctx.now().getTime()
  const lang = ctx.settings.demoLang
  const companies = demoCompanies.map((company, index) => ({
    description: null,
    website: null,
    youtube_video: null,
    twitter_handle: null,
    instagram_handle: null,
    logo_url: null,
    ...spoken(company, lang),
    id: demoId('company', company.name),
    created_at: new Date(now - (700 - index * 40) * DAY),
  }))
  await ctx.db.insertInto('academy.company').values(companies).execute()
  const random = createRandom(11)
  const jobs = demoJobs.map((job, index) => jobRow(lang, job, index, now, random))
  await ctx.db.insertInto('academy.job').values(jobs).execute()
  const requirements = demoJobs.flatMap(([, title, , , , , , levels]) =>
    Object.entries(levels).map(([sub_skill, level]) => ({ job_id: demoId('job', title), sub_skill, level })),
  )
  await ctx.db.insertInto('academy.job_requirement').values(requirements).execute()
}

function jobRow(
  lang: DemoLang,
  job: DemoJob,
  index: number,
  now: number,
  random: Random,
): Insertable<JobTable> {
  const [company, title, type, level, location, remote, [min, max, unit, per]] = job
  const name = spoken(demoCompanies[company]?.name ?? '', 'de')
  const isEnglish = lang === 'en' || unit === 'USD' || ENGLISH.test(spoken(title, lang))
  const texts = jobTexts[isEnglish ? 'en' : 'de']
  const first = random.below(3)
  const age = (index * 13) % 240
  return {
    id: demoId('job', title),
    company_id: demoId('company', name),
    title: spoken(title, lang),
    description: `${random.pick(texts.intro)}\n\n${random.pick(texts.offer)}`,
    location: spoken(location, lang) || (isEnglish ? 'Anywhere' : 'Überall'),
    remote,
    type,
    responsibilities: texts.tasks.slice(first, first + 2 + random.below(3)),
    professional_level: level,
    salary_min: min,
    salary_max: max,
    salary_unit: unit,
    salary_per: per,
    contact: company === 9 ? '+49 561 555 0100' : `jobs@${name.split(/[^\p{L}]/u)[0]?.toLowerCase()}.example`,
    last_update: new Date(now - age * DAY - index * 61_000),
    created_at: new Date(now - (age + 20) * DAY),
    creator: demoId('user', index % 3 === 0 ? 'lena_admin' : 'admin'),
    closed_at: index % 9 === 7 ? new Date(now - age * DAY) : null,
  }
}
