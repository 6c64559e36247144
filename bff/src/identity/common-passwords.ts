/** The most common passwords of eight characters and more in public lists of leaked ones. */
const common = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 87654321 987654321
   11111111 00000000 88888888 66666666 12341234 11223344 123123123 147258369 123qweasd qwerty123 qwerty12 qwertyui
   qwertyuiop 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc zaq12wsx asdfghjk asdfghjkl zxcvbnm1 abcd1234 abc12345 a1234567
   iloveyou iloveyou1 sunshine princess football baseball superman batman123 starwars trustno1 welcome1 welcome123
   letmein1 letmein123 monkey123 dragon123 master123 admin123 administrator changeme secret123 whatever computer
   internet samsung1 michelle jennifer jonathan liverpool chelsea1 pokemon1 charlie1 football1 reelroom`.split(/\s+/),
)

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
