/** The address of the glance on this server, by the days of the browser's time zone. */
const glanceAt = (origin: string, zone: string): string =>
  `${origin}/api/userMedia/glance?zone=${encodeURIComponent(zone).replaceAll('%2F', '/')}`

/** A widget for `services.yaml` of Homepage (https://gethomepage.dev/widgets/services/customapi/). */
export const homepageBlock = (origin: string, zone: string, secret: string): string => `- Media:
    - Reelroom:
        href: ${origin}/my
        widget:
          type: customapi
          url: ${glanceAt(origin, zone)}
          refreshInterval: 600000
          display: list
          headers:
            Authorization: Bearer ${secret}
          mappings:
            - field: watchlist
              label: Watchlist
              format: number
            - field: hoursThisYear
              label: Hours this year
              format: float
            - field: next.0.title
              label: Next
              additionalField:
                field: next.0.airs
                format: relativeDate
                numeric: auto
`

/** Sensors for `configuration.yaml` of Home Assistant (https://www.home-assistant.io/integrations/rest/). */
export const homeAssistantBlock = (origin: string, zone: string, secret: string): string => `rest:
  - resource: ${glanceAt(origin, zone)}
    scan_interval: 600
    headers:
      Authorization: Bearer ${secret}
    sensor:
      - name: Reelroom watchlist
        value_template: "{{ value_json.watchlist }}"
      - name: Reelroom next
        value_template: "{{ value_json.next[0].title if value_json.next else 'none' }}"
        json_attributes_path: "$.next[0]"
        json_attributes:
          - season
          - episode
          - airs
          - inDays
`
