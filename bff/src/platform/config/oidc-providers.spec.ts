import { describe, expect, it } from 'vitest'
import { problemsOf } from '../../../testing/config.ts'
import { Config } from './config.ts'

describe('configuration', () => {
  it('any number of OpenID providers is read from variables with their names', () => {
    const { oidcProviders } = Config.from({
      OIDC_PROVIDERS: 'example, my-id',
      OIDC_EXAMPLE_ISSUER: 'https://id.example.org/tenant',
      OIDC_EXAMPLE_CLIENT_ID: 'reelroom',
      OIDC_EXAMPLE_CLIENT_SECRET: 'hush',
      OIDC_EXAMPLE_NAME: 'Example ID',
      OIDC_EXAMPLE_SCOPES: 'openid',
      OIDC_MY_ID_ISSUER: 'http://localhost:4000',
      OIDC_MY_ID_CLIENT_ID: 'public',
    })
    expect(oidcProviders).toEqual([
      {
        id: 'example',
        label: 'Example ID',
        issuer: 'https://id.example.org/tenant',
        clientId: 'reelroom',
        clientSecret: 'hush',
        scopes: 'openid',
      },
      {
        id: 'my-id',
        label: 'My-id',
        issuer: 'http://localhost:4000/',
        clientId: 'public',
        clientSecret: null,
        scopes: 'openid profile email',
      },
    ])
    expect(Config.from({}).oidcProviders).toEqual([])
  })

  it('an invalid provider is reported in full sentences together with all other errors', () => {
    expect(
      problemsOf({
        PORT: 'eighty',
        SESSION_SECRET: 'short',
        OIDC_PROVIDERS: 'a,b',
        OIDC_A_ISSUER: 'http://id.example.org',
        OIDC_B_ISSUER: 'https://id.example.org',
        OIDC_B_CLIENT_ID: 'x',
        OIDC_B_SCOPES: 'profile email',
      }),
    ).toEqual([
      'PORT is a number.',
      'SESSION_SECRET has at least 32 characters.',
      'OIDC_A_ISSUER is the https url of the provider, without a query (http only for a provider on this machine).',
      'OIDC_A_CLIENT_ID is missing.',
      'OIDC_B_SCOPES lists scopes with spaces between, openid among them.',
    ])
    expect(problemsOf({ OIDC_PROVIDERS: 'Über' })).toEqual([
      'OIDC_PROVIDERS lists names of small letters, digits and dashes, separated by commas.',
    ])
    expect(problemsOf({ OIDC_PROVIDERS: 'a,a' })).toEqual(['OIDC_PROVIDERS names a provider twice.'])
  })
})
