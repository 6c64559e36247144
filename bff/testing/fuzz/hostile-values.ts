import fc from 'fast-check'

const nested = (depth: number, open: string, close: string): unknown =>
  JSON.parse(open.repeat(depth) + '1' + close.repeat(depth))

/** Texts that break careless readers: lone surrogates, controls, keys of every object, addresses, patterns, numbers. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\uD800',
    '\uDFFF\uD800',
    '\u202E',
    '\uFEFF',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'NaN',
    '1e999',
    '-0',
    '9'.repeat(400),
    '../../etc/passwd',
    '%00',
    '%',
    "' or 1=1--",
    '<script>mark()</script>',
    '${7*7}',
    'javascript:alert(1)',
    'a'.repeat(5000),
    'e\u0301'.repeat(500),
    '👨‍👩‍👧‍👦'.repeat(100),
    '2026-02-30',
    '0000-00-00',
    '9999-99-99',
    '-000001-01-01T00:00:00Z',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Any JSON value, even if a schema expects another type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}),
  fc.constantFrom(nested(50, '[', ']'), nested(1000, '[', ']'), nested(1000, '{"a":', '}')),
  fc
    .constantFrom('__proto__', 'constructor', 'hasOwnProperty')
    .map((key) => JSON.parse(`{"${key}":{"a":1}}`) as unknown),
  fc.jsonValue({ maxDepth: 3 }),
)
