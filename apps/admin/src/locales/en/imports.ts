import type { Messages } from '../de.ts'

export const imports: Messages['imports'] = {
  users: {
    title: 'Import users',
    lead: 'From a table, recognized by the email address. Importing twice creates nobody twice.',
    things: (n, count) => (n === 1 ? '1 account' : `${count} accounts`),
    incomplete: 'One column has to be the email address: an account is recognized by it.',
    toList: 'To the users',
    invite: 'Invite new accounts by email',
    inviteHint:
      'New accounts have no password: people choose one themselves. Without an invitation they do so with “Forgot password”.',
    inviteHintNoPasswords:
      'New accounts have no password: people sign in with a provider that confirms their address.',
  },
  companies: {
    title: 'Import companies',
    lead: 'From a table, recognized by the name. Importing twice creates none twice.',
    things: (n, count) => (n === 1 ? '1 company' : `${count} companies`),
    incomplete: 'One column has to be the name: a company is recognized by it.',
    toList: 'To the companies',
  },
  jobs: {
    title: 'Import jobs',
    lead: 'From a table, recognized by company, title and location. Importing twice creates none twice.',
    things: (n, count) => (n === 1 ? '1 job' : `${count} jobs`),
    incomplete: 'Columns have to be the company and the title: a job is recognized by them.',
    toList: 'To the jobs',
  },
  salaryMin: 'Salary from',
  salaryMax: 'Salary to',
  salaryUnit: 'Currency',
  salaryPer: 'Period of the salary',
  reasons: {
    no_key: 'without an email address, name or title',
    no_name: 'a new account needs a nickname',
    bad_name: 'the nickname has characters other than letters, digits, _ and -, or too many',
    name_taken: 'the nickname is taken',
    has_rights: 'the account has rights; change it by hand',
    bad_vat_id: 'not a VAT ID',
    ambiguous: 'several jobs have this title; the location is missing',
    unknown_company: 'there is no such company',
    unknown_skill: 'there is no such skill',
    bad_salary: 'the salary ends below its beginning',
    bad_choice: 'there is no such choice',
    bad_flag: 'neither yes nor no',
    bad_requirement: 'requirements are written as “skill: level; skill: level”',
    too_many: 'too many entries',
  },
}
