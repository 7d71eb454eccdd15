const words = (list: string) => list.split(' ')

/** Texts that break addresses elsewhere: separators, escapes, words of the grammar, JSON, runs, all of Unicode. */
export const awkwardTexts: readonly string[] = [
  ...words('none null true undefined -0 0 42 1.50 1e21 12345678901234567890 3..7 0..2'),
  ...words('% %2 %2C %252C %22%22 %2522%22 %C3%A9 %ED%A0%80 %FF 100% "" "x" " [ { {"a":1}'),
  ...words("/ // a/b , . .. a.. ...b a.b,c/d &=+#? + it's (x) \\ <b> http://x.y/?q=1 asc x.desc"),
  ...words('__proto__ constructor toString sorting 日本語 مرحبا 👩‍👩‍👧 é'),
  ...words('2026-11-20T09:30:00.000Z 2026-13-45T09:30:00.000Z'),
  ...[' ', ' 5', 'a b', '[1, 2]', '\u0000', '\n', '\uFEFF', '\u00A0'],
  // Characters that linkifiers cut off at the end of an address, or stop at within it.
  ...words('a. a, a! a) a" a\' a: a; a? a~ a_ a* a- a/'),
  ...words('a..b a...b 1..2 ..a a,,b a//b a_b a~b a*b'),
  ...['a ', ' a', 'a  b', 'a, b', '"a" b'],
]
