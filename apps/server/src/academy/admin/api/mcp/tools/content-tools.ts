import { challengeAdminRoutes } from '@lotse/contracts/academy/challenges/challenges'
import { type AdminCompany, companyRoutes } from '@lotse/contracts/academy/jobs/companies'
import { type AdminJob, jobRoutes } from '@lotse/contracts/academy/jobs/jobs'
import { courseEditRoutes } from '@lotse/contracts/academy/skills/course-edit'
import { type Tool, toolsOf } from '../../../../../platform/mcp/tool.ts'
import { academyPlace } from './academy-place.ts'
import { GOES_ON, shortPages } from './pages.ts'

const ofChallenges = toolsOf(challengeAdminRoutes, academyPlace)
const ofCourses = toolsOf(courseEditRoutes, academyPlace)
const ofJobs = toolsOf(jobRoutes, academyPlace)
const ofCompanies = toolsOf(companyRoutes, academyPlace)

const shownCompany = ({ logo_url: _, ...company }: AdminCompany) => company
const shownJob = ({ company: { id, name }, ...job }: AdminJob) => ({ ...job, company: { id, name } })

export const contentTools: Tool[] = [
  ofChallenges('GET /admin/categories', {
    name: 'list_categories',
    title: 'List categories',
    description: `Categories of challenges, with how much is in them. ${GOES_ON}`,
    takes: ['search', 'sort', 'limit', 'cursor'],
    ...shortPages,
    reads: ({ items, next, total }) => ({ categories: items, next, total }),
  }),
  ofChallenges('GET /admin/challenges', {
    name: 'find_challenges',
    title: 'Find challenges',
    description: `Challenges by title, description, category or skill. ${GOES_ON}`,
    takes: ['search', 'category', 'skill', 'sort', 'limit', 'cursor'],
    ...shortPages,
    says: { category: 'An id from list_categories.' },
    reads: ({ items, next, total }) => ({ challenges: items, next, total }),
  }),
  ofChallenges('GET /admin/challenges/:challenge_id', {
    name: 'read_challenge',
    title: 'Read a challenge',
    description:
      'A challenge with its description; find_tasks with its id as task_id has its tasks and solutions.',
    reads: challenge => challenge,
  }),
  ofCourses('GET /admin/courses', {
    name: 'find_courses',
    title: 'Find courses',
    description: `Courses, with how many sections and lectures they have. ${GOES_ON}`,
    takes: ['search', 'sort', 'limit', 'cursor'],
    ...shortPages,
    reads: ({ items, next, total }) => ({ courses: items, next, total }),
  }),
  ofCourses('GET /admin/courses/:course_id', {
    name: 'read_course',
    title: 'Read a course',
    description: 'A course with its goals, sections, lectures, and the skills that one learns in it.',
    reads: ({ image: _, ...course }) => course,
  }),
  ofJobs('GET /admin/jobs', {
    name: 'find_jobs',
    title: 'Find jobs',
    description: `Jobs by words, place, type, level, salary or company, open and closed ones. ${GOES_ON}`,
    takes: [
      'search',
      'location',
      'remote',
      'type',
      'professional_level',
      'salary_min',
      'salary_max',
      'scope',
      'company_id',
      'sort',
      'limit',
      'cursor',
    ],
    ...shortPages,
    reads: ({ items, next, total }) => ({ jobs: items.map(shownJob), next, total }),
  }),
  ofJobs('GET /admin/jobs/:id', {
    name: 'read_job',
    title: 'Read a job',
    description: 'A job with everything that it says, and whether it is open.',
    says: { id: 'Of the job.' },
    reads: shownJob,
  }),
  ofCompanies('GET /admin/companies', {
    name: 'find_companies',
    title: 'Find companies',
    description: `Companies with their number of jobs. ${GOES_ON}`,
    takes: ['search', 'sort', 'limit', 'cursor'],
    ...shortPages,
    reads: ({ items, next, total }) => ({ companies: items.map(shownCompany), next, total }),
  }),
  ofCompanies('GET /admin/companies/:id', {
    name: 'read_company',
    title: 'Read a company',
    description: 'A company with everything that it says about itself.',
    says: { id: 'Of the company.' },
    reads: shownCompany,
  }),
]
