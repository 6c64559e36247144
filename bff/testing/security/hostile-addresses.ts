/** Marker in every hostile value; a page must never render it as markup. */
export const mark = '<script>mark()</script>'

/** Values that no parameter of a path has. */
export const values = [
  '0',
  '-1',
  '01',
  '1e3',
  '1.5',
  '99999999999999999999',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  '%ED%A0%80',
  '%E0%A4%A',
  '%00',
  '%F0%9F%8E%AC',
  '%E2%80%AE',
  '..%2f..%2fadmin',
  '%252e%252e%252f',
  encodeURIComponent(mark),
  encodeURIComponent(`"onload=mark() x="`),
  'javascript:mark()',
  'a'.repeat(600),
]
/** Names of parameters that some page reads from its query. */
const parameters = [
  'page',
  'q',
  'tab',
  'season',
  'sort',
  'type',
  'department',
  'redirect',
  'popup',
  'error',
  'url',
  'with_genres',
  'vote_average.gte',
  'view',
  'month',
  'list',
  'status',
]
export const queries = [
  ...values.map((value) => parameters.map((name) => `${name}=${value}`).join('&')),
  parameters.map((name) => `${name}=1&${name}=2`).join('&'),
  parameters.map((name) => `${name}[]=1&${name}[a]=2`).join('&'),
  '__proto__=1&__proto__[page]=1&constructor[prototype][page]=2&hasOwnProperty=4&=5&%=6',
  'redirect=//evil.example&redirect=https://evil.example&redirect=/%5Cevil.example&redirect=javascript:mark()',
  'page=1&'.repeat(500),
]
