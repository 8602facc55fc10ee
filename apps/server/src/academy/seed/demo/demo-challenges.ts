import type {
  CodingContent,
  MatchingContent,
  MultipleChoiceContent,
  QuestionContent,
} from '@lotse/contracts/academy/challenges/subtasks'
import { type DemoLang, spoken, type Words } from '../../../platform/text/demo-words.ts'

type Text = string | Words

export interface DemoChallenge {
  title: Text
  description: Text
  skills: string[]
}

export interface DemoCategory {
  title: Text
  description: Text
  challenges: DemoChallenge[]
}

const challenge = (title: Text, description: Text, ...skills: string[]): DemoChallenge => ({
  title,
  description,
  skills,
})

// biome-ignore format: one challenge per line
export const demoCategories: DemoCategory[] = [
  {
    title: { de: 'Logik und Zahlen', en: 'Logic and Numbers' },
    description: { de: 'Knobeln ohne Vorkenntnisse.', en: 'Puzzles that need no prior knowledge.' },
    challenges: [
      challenge({ de: 'Binär im Kopf', en: 'Binary in Your Head' }, { de: 'Kleine Zahlen in Nullen und Einsen.', en: 'Small numbers in zeros and ones.' }, 'number_systems'),
      challenge({ de: 'Wahr oder falsch?', en: 'True or False?' }, { de: 'Ausdrücke vereinfachen.', en: 'Simplifying expressions.' }, 'number_systems', 'algorithms'),
      challenge({ de: 'Die faule Suche', en: 'The Lazy Search' }, { de: 'Wie oft muss man wirklich nachsehen?', en: 'How often do you really have to look?' }, 'algorithms'),
    ],
  },
  {
    title: { de: 'Netzwerke', en: 'Networks' },
    description: { de: 'Pakete, Ports und Protokolle.', en: 'Packets, ports and protocols.' },
    challenges: [
      challenge({ de: 'Ports und Dienste', en: 'Ports and Services' }, { de: 'Wer hört wo zu?', en: 'Who listens where?' }, 'networking'),
      challenge({ de: 'IPv6 lesen', en: 'Reading IPv6' }, { de: 'Doppelpunkte richtig kürzen.', en: 'Shortening colons the right way.' }, 'networking'),
      challenge({ de: 'Was sieht der Nachbar?', en: 'What Does the Neighbor See?' }, { de: 'Was TLS verbirgt und was nicht.', en: 'What TLS hides and what it does not.' }, 'networking', 'cryptography'),
    ],
  },
  {
    title: 'Python Warm-ups',
    description: 'Short exercises for the first ten minutes of the day.',
    challenges: [
      challenge('Loops without fear', 'Counting, summing, stopping early.', 'python'),
      challenge('Balanced brackets', 'A stack is all you need.', 'python', 'algorithms'),
      challenge('Words in a file', 'Read, split, count.', 'python', 'data_analysis'),
    ],
  },
  {
    title: { de: 'Webgrundlagen', en: 'Web Basics' },
    description: { de: 'HTML, CSS und was der Browser daraus macht.', en: 'HTML, CSS and what the browser makes of them.' },
    challenges: [
      challenge({ de: 'Das richtige Element', en: 'The Right Element' }, { de: 'Bedeutung vor Aussehen.', en: 'Meaning before looks.' }, 'html', 'accessibility'),
      challenge({ de: 'Kasten im Kasten', en: 'A Box in a Box' }, { de: 'Das Boxmodell Schritt für Schritt.', en: 'The box model step by step.' }, 'css'),
      challenge('Status codes', 'What does 409 want to tell you?', 'rest_apis'),
    ],
  },
  {
    title: 'SQL Dojo',
    description: 'One table, many questions.',
    challenges: [
      challenge('Join the tables', 'Inner, left, and the rows you lose.', 'sql'),
      challenge({ de: 'Schlüsselfragen', en: 'Key Questions' }, { de: 'Primär, fremd, natürlich, künstlich.', en: 'Primary, foreign, natural, surrogate.' }, 'sql', 'data_modeling'),
    ],
  },
  {
    title: { de: 'Sicherheit zum Anfassen', en: 'Hands-On Security' },
    description: '',
    challenges: [
      challenge({ de: 'Gute Passwörter', en: 'Good Passwords' }, { de: 'Länge schlägt Sonderzeichen.', en: 'Length beats special characters.' }, 'web_security', 'privacy'),
      challenge('Spot the injection', 'Three lines, one of them dangerous.', 'web_security', 'secure_coding', 'sql'),
      challenge({ de: 'Alte Bekannte', en: 'Old Acquaintances' }, { de: 'Angriffe und ihre Namen.', en: 'Attacks and their names.' }, 'network_security'),
    ],
  },
]

const choice = (question: Text, right: Text[], wrong: Text[]) => ({
  question,
  answers: [
    ...wrong.slice(0, 1).map(answer => ({ answer, correct: false })),
    ...right.map(answer => ({ answer, correct: true })),
    ...wrong.slice(1).map(answer => ({ answer, correct: false })),
  ],
  single_choice: right.length === 1,
})

// biome-ignore format: one question per line
const choices = [
  choice({ de: 'Wie viele verschiedene Werte hat ein Byte?', en: 'How many different values can a byte have?' }, ['256'], ['8', '128', '255']),
  choice({ de: 'Welche Adressen sind private IPv4-Adressen?', en: 'Which of these are private IPv4 addresses?' }, ['10.0.0.7', '192.168.1.1'], ['8.8.8.8', '172.40.0.1']),
  choice('Which status code says that a resource was created?', ['201'], ['200', '204', '302']),
  choice({ de: 'Was verbirgt TLS vor jemandem im selben WLAN?', en: 'What does TLS hide from somebody in the same Wi-Fi?' }, [{ de: 'Den Inhalt der Seite', en: 'The content of the page' }], [{ de: 'Dass Sie online sind', en: 'That you are online' }, { de: 'Die Adresse des Servers', en: 'The address of the server' }]),
  choice('Which of these run in O(n log n) on average?', ['Merge sort', 'Quicksort'], ['Bubble sort', 'Linear search']),
  choice({ de: 'Welches Element beschriftet ein Eingabefeld?', en: 'Which element labels an input field?' }, ['`<label>`'], ['`<title>`', '`<caption>`', '`<b>`']),
  choice('Which rows does a `LEFT JOIN` keep?', ['All rows of the left table'], ['Only matching rows', 'All rows of the right table']),
  choice({ de: 'Was macht ein Passwort stark?', en: 'What makes a password strong?' }, [{ de: 'Seine Länge', en: 'Its length' }, { de: 'Dass es sonst nirgends gilt', en: 'That it is used nowhere else' }], [{ de: 'Ein Ausrufezeichen am Ende', en: 'An exclamation mark at the end' }, { de: 'Der Name der Katze', en: 'The name of your cat' }]),
]

const matchings: { left: string[]; right: Text[]; solution: number[] }[] = [
  { left: ['22', '53', '443'], right: ['HTTPS', 'SSH', 'DNS'], solution: [1, 2, 0] },
  { left: ['1010', '0111', '1111'], right: ['15', '10', '7'], solution: [1, 2, 0] },
  {
    left: ['margin', 'border', 'padding'],
    right: [
      { de: 'innen', en: 'inside' },
      { de: 'außen', en: 'outside' },
      { de: 'dazwischen', en: 'in between' },
    ],
    solution: [1, 2, 0],
  },
  {
    left: ['SELECT', 'INSERT', 'DELETE'],
    right: ['remove rows', 'read rows', 'add rows'],
    solution: [1, 2, 0],
  },
  {
    left: ['Phishing', 'Man in the Middle', 'Denial of Service', 'Brute Force'],
    right: [
      { de: 'überlasten', en: 'overload' },
      { de: 'mitlesen', en: 'read along' },
      { de: 'alles durchprobieren', en: 'try everything' },
      { de: 'täuschen', en: 'deceive' },
    ],
    solution: [3, 1, 0, 2],
  },
]

const question = (
  question: Text,
  answers: Text[],
  change: Partial<Omit<QuestionContent, 'question' | 'answers'>> = {},
) => ({
  question,
  answers,
  case_sensitive: false,
  ascii_letters: true,
  digits: true,
  punctuation: true,
  blocks: [],
  ...change,
})

// biome-ignore format: one question per line
const questions = [
  question({ de: 'Was ist `0b1101` als Dezimalzahl?', en: 'What is `0b1101` as a decimal number?' }, ['13'], { ascii_letters: false, punctuation: false }),
  question({ de: 'Kürzen Sie `2001:0db8:0000:0000:0000:0000:0000:0001` so weit wie möglich.', en: 'Shorten `2001:0db8:0000:0000:0000:0000:0000:0001` as far as possible.' }, ['2001:db8::1']),
  question('Which command shows the current directory?', ['pwd'], { case_sensitive: true, digits: false, punctuation: false }),
  question({ de: 'Ergänzen Sie: `SELECT name ___ users;`', en: 'Complete: `SELECT name ___ users;`' }, ['FROM'], { blocks: ['FROM', 'WHERE', 'IN'], digits: false, punctuation: false }),
  question('Name the HTTP method that replaces a whole resource.', ['PUT'], { digits: false, punctuation: false }),
  question({ de: 'Wie heißt der Baustein, der aus beliebigen Daten einen festen Wert macht?', en: 'What turns data of any size into a value of fixed size?' }, ['Hash', { de: 'Hashfunktion', en: 'hashing function' }, 'hash function']),
]

const coding = (description: Text, solution_environment: string, solution_code: string) => ({
  description,
  time_limit: 1000,
  memory_limit: 256,
  static_tests: 10,
  random_tests: 10,
  evaluator: [
    'import random',
    '',
    'def generate(seed):',
    '    random.seed(seed)',
    '    return "\\n".join(str(random.randint(-100, 100)) for _ in range(10))',
    '',
    'def check(given, answer, expected):',
    '    return answer.strip() == expected.strip()',
  ].join('\n'),
  solution_environment,
  solution_code,
})

const codings = [
  coding(
    {
      de: '# Summe\n\nLesen Sie alle Zahlen der Eingabe, **eine pro Zeile**, und geben Sie ihre Summe aus.\n\n```\n1\n2\n3\n```\n\nergibt `6`.',
      en: '# Sum\n\nRead all numbers of the input, **one per line**, and print their sum.\n\n```\n1\n2\n3\n```\n\ngives `6`.',
    },
    'python',
    'import sys\n\nprint(sum(int(line) for line in sys.stdin if line.strip()))\n',
  ),
  coding(
    '# Balanced brackets\n\nPrint `yes` when every bracket is closed in the right order, `no` otherwise.\n\n| input | output |\n|---|---|\n| `([])` | yes |\n| `([)]` | no |',
    'rust',
    [
      'use std::io::{self, Read};',
      '',
      'fn main() {',
      '    let mut text = String::new();',
      '    io::stdin().read_to_string(&mut text).unwrap();',
      '    let mut open = Vec::new();',
      '    let mut balanced = true;',
      '    for c in text.chars() {',
      '        match c {',
      "            '(' | '[' | '{' => open.push(c),",
      "            ')' => balanced &= open.pop() == Some('('),",
      "            ']' => balanced &= open.pop() == Some('['),",
      "            '}' => balanced &= open.pop() == Some('{'),",
      '            _ => {}',
      '        }',
      '    }',
      '    println!("{}", if balanced && open.is_empty() { "yes" } else { "no" });',
      '}',
      '',
    ].join('\n'),
  ),
  coding(
    {
      de: '# Häufigstes Wort\n\nGeben Sie das häufigste Wort der Eingabe aus. Bei Gleichstand gewinnt das erste im Alphabet.',
      en: '# Most frequent word\n\nPrint the most frequent word of the input. In a tie, the first in the alphabet wins.',
    },
    'javascript',
    [
      "const words = require('fs').readFileSync(0, 'utf8').split(/\\s+/).filter(Boolean)",
      'const counts = new Map()',
      'for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)',
      'const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))',
      "console.log(sorted[0]?.[0] ?? '')",
      '',
    ].join('\n'),
  ),
]

export const demoChoices = (lang: DemoLang): MultipleChoiceContent[] => spoken(choices, lang)
export const demoMatchings = (lang: DemoLang): MatchingContent[] => spoken(matchings, lang)
export const demoQuestions = (lang: DemoLang): QuestionContent[] => spoken(questions, lang)
export const demoCodings = (lang: DemoLang): CodingContent[] => spoken(codings, lang)
