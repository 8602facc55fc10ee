import type { Messages } from '../de.ts'

export const companies: Messages['companies'] = {
  title: 'Companies',
  create: 'New company',
  createTitle: 'Create company',
  search: 'Search companies',
  name: 'Name',
  description: 'Description',
  website: 'Website',
  video: 'YouTube video',
  twitter: 'Twitter',
  instagram: 'Instagram',
  logo: 'Logo',
  logoUrl: 'Logo URL',
  logoHint: 'Address of a picture, with https://.',
  handleHint: 'Name with or without @, or the whole address.',
  handleFormat: 'Enter a name of letters, digits, dots and underscores, or an address with https://.',
  videoFormat: 'Enter the ID of the video or an address with https://.',
  videoHint: 'Address or ID of the video.',
  withLogo: 'With logo',
  withoutLogo: 'Without logo',
  jobs: 'Jobs',
  created: 'Created',
  details: 'Details',
  links: 'On the web',
  viewJobs: count => (count === 1 ? 'View 1 job' : `View ${count} jobs`),
  showJobs: 'View jobs',
  openWebsite: name => `Open the website of ${name}`,
  openTwitter: name => `Open ${name} on Twitter`,
  openInstagram: name => `Open ${name} on Instagram`,
  openVideo: name => `Open the video of ${name}`,
  saved: name => `${name} was saved.`,
  added: name => `${name} was created.`,
  deleted: name => `${name} was deleted.`,
  deleteTitle: name => `Delete ${name}?`,
  deleteText: (jobs, fate) =>
    jobs === 0
      ? `This company has no jobs. ${fate}`
      : jobs === 1
        ? `Its job is deleted along with the company. ${fate}`
        : `Its ${jobs} jobs are deleted along with the company. ${fate}`,
  deleteButton: name => `Delete ${name}`,
  deleteManyTitle: count => (count === 1 ? 'Delete 1 company?' : `Delete ${count} companies?`),
  deleteManyText: (jobs, fate) =>
    jobs === 0
      ? fate
      : jobs === 1
        ? `1 job is deleted along with them. ${fate}`
        : `${jobs} jobs are deleted along with them. ${fate}`,
  deleteManyButton: count => (count === 1 ? 'Delete 1 company' : `Delete ${count} companies`),
  emptyTitle: 'No companies yet',
  emptyText: 'The companies that post jobs are listed here.',
  notFoundTitle: 'Company not found',
  notFoundText: 'This company may not exist or may have been removed.',
}
