/**
 * 200 messages about titles of the embedded catalogue, of which the last 40 are hard. A row: which source knows the titles
 * (`live` is the catalogue with ids of TheTVDB: 9 and the id of a show, 1 and the id, season and number of an episode), the
 * sender, the kind, the name, the year, the show, season, episode, last episode, first broadcast, ids, and what it is in truth.
 */
export const rows = `
live|jellyfin|movie|Krieg der Sterne|1977||||||title tmdb 1003|movie 1003
embedded|shemanaev|movie|The Dark Knight|2008||||||title imdb tt0468569|movie 3005
embedded|emby|movie|The Godfather|1972||||||title imdb tt0068646|movie 1001
live|plex|movie|Titanic|1997||||||title tmdb 2025,title imdb tt0120338|movie 2025
embedded|plexOld|movie|The Lord of the Rings: The Fellowship of the Ring|2001||||||title imdb tt0120737|movie 3001
embedded|tautulli|movie|Inception|2010||||||title imdb tt1375666|movie 3026
live|kodi|movie|The Empire Strikes Back|1980||||||title tmdb 2001|movie 2001
embedded|generic|movie|Back to the Future|1985|||||||movie 2004
embedded|jellyfin|movie|The Matrix|1999|||||||movie 2017
live|shemanaev|movie|Pulp Fiction|1994||||||title tmdb 2018,title imdb tt0110912|movie 2018
embedded|emby|movie|Der König der Löwen|1994||||||title imdb tt0110357|movie 2023
embedded|plex|movie|Jurassic Park|1993||||||title imdb tt0107290|movie 2024
live|plexOld|movie|Forrest Gump|1994||||||title imdb tt0109830|movie 2097
embedded|tautulli|movie|The Lord of the Rings: The Return of the King|2003||||||title imdb tt0167260|movie 3003
embedded|kodi|movie|Harry Potter and the Philosopher’s Stone|2001||||||title imdb tt0241527|movie 3007
live|generic|movie|Avengers: Endgame|2019||||||title tmdb 3022|movie 3022
embedded|jellyfin|movie|Interstellar|2014|||||||movie 3027
embedded|shemanaev|movie|Avatar|2009||||||title imdb tt0499549|movie 3077
live|emby|movie|Avengers: Infinity War|2018||||||title tmdb 5142,title imdb tt4154756|movie 5142
embedded|plex|movie|The Wizard of Oz|1939||||||title imdb tt0032138|movie 1065
embedded|plexOld|movie|Terminator 2: Tag der Abrechnung|1991||||||title imdb tt0103064|movie 2011
live|tautulli|movie|E.T. the Extra-Terrestrial|1982||||||title tmdb 2015,title imdb tt0083866|movie 2015
embedded|kodi|movie|Toy Story|1995||||||title imdb tt0114709|movie 2021
embedded|generic|movie|The Avengers|2012|||||||movie 3018
live|jellyfin|movie|Shrek|2001||||||title tmdb 3051|movie 3051
embedded|shemanaev|movie|Alien – Das unheimliche Wesen aus einer fremden Welt|1979||||||title imdb tt0078748|movie 1004
embedded|emby|movie|Jaws|1975||||||title imdb tt0073195|movie 1005
live|plex|movie|Return of the Jedi|1983||||||title tmdb 2002,title imdb tt0086190|movie 2002
embedded|plexOld|movie|Raiders of the Lost Ark|1981||||||title imdb tt0082971|movie 2007
embedded|tautulli|movie|The Shawshank Redemption|1994||||||title imdb tt0111161|movie 2026
live|kodi|movie|Kevin – Allein zu Haus|1990||||||title tmdb 2078|movie 2078
embedded|generic|movie|The Lord of the Rings: The Two Towers|2002|||||||movie 3002
embedded|jellyfin|movie|Pirates of the Caribbean: The Curse of the Black Pearl|2003|||||||movie 3057
live|shemanaev|movie|Joker|2019||||||title tmdb 3120,title imdb tt7286456|movie 3120
embedded|emby|movie|Frozen|2013||||||title imdb tt2294629|movie 3179
embedded|plex|movie|Star Wars: Das Erwachen der Macht|2015||||||title imdb tt2488496|movie 6002
live|plexOld|movie|Spider-Man|2002||||||title imdb tt0145487|movie 6007
embedded|tautulli|movie|Psycho|1960||||||title imdb tt0054215|movie 1027
embedded|kodi|movie|Blade Runner|1982||||||title imdb tt0083658|movie 2003
live|generic|movie|The Terminator|1984||||||title tmdb 2010|movie 2010
embedded|jellyfin|movie|Shining|1980|||||||movie 2014
embedded|shemanaev|movie|Fight Club|1999||||||title imdb tt0137523|movie 2028
live|emby|movie|The Silence of the Lambs|1991||||||title tmdb 2029,title imdb tt0102926|movie 2029
embedded|plex|movie|Star Wars: Episode I – The Phantom Menace|1999||||||title imdb tt0120915|movie 2129
embedded|plexOld|movie|Finding Nemo|2003||||||title imdb tt0266543|movie 3010
live|tautulli|movie|Oppenheimer|2023||||||title tmdb 3030,title imdb tt15398776|movie 3030
embedded|kodi|movie|Barbie|2023||||||title imdb tt1517268|movie 3031
embedded|generic|movie|Gladiator|2000|||||||movie 3044
live|jellyfin|movie|Star Wars: Episode III – Revenge of the Sith|2005||||||title tmdb 6001|movie 6001
embedded|shemanaev|movie|Spider-Man: No Way Home|2021||||||title imdb tt10872600|movie 6008
embedded|emby|movie|Avatar: The Way of Water|2022||||||title imdb tt1630029|movie 6015
live|plex|movie|Rocky|1976||||||title tmdb 1006,title imdb tt0075148|movie 1006
embedded|plexOld|movie|Casablanca|1942||||||title imdb tt0034583|movie 1062
embedded|tautulli|movie|Gone with the Wind|1939||||||title imdb tt0031381|movie 1066
live|kodi|movie|The Exorcist|1973||||||title tmdb 1088|movie 1088
embedded|generic|movie|Stirb langsam|1988|||||||movie 2013
embedded|jellyfin|movie|Ghostbusters|1984|||||||movie 2044
live|shemanaev|movie|Saving Private Ryan|1998||||||title tmdb 2120,title imdb tt0120815|movie 2120
embedded|emby|movie|Iron Man|2008||||||title imdb tt0371746|movie 3017
embedded|plex|movie|The Wolf of Wall Street|2013||||||title imdb tt0993846|movie 3091
live|jellyfin|episode|Lord Snow|2011|Game of Thrones|1|3||2011-05-01|episode tvdb 1100601003|tv 1006 1 3
live|plex|episode||1999|SpongeBob SquarePants|2|8|||episode tvdb 1402402008|tv 4024 2 8
live|kodi|episode|The One with the Thumb|1994|Friends|1|3||1994-10-06|episode tvdb 1101401003|tv 1014 1 3
embedded|shemanaev|episode||1990|Mr. Bean|1|7|||show imdb tt0096657|tv 4025 1 7
live|plexOld|episode|Homer’s Odyssey|1989|The Simpsons|1|3||1990-01-21|show tvdb 91028|tv 1028 1 3
embedded|generic|episode||1997|South Park|6|2|||show imdb tt0121955|tv 3037 6 2
live|emby|episode|…And the Bag’s in the River|2008|Breaking Bad|1|3||2008-02-10|episode tvdb 1100101003|tv 1001 1 3
embedded|tautulli|episode||2007|The Big Bang Theory|8|2|||show imdb tt0898266|tv 3043 8 2
live|shemanaev|episode|The Man with the Umbrella|2021|Squid Game|1|3||2021-09-17|show tmdb 2043|tv 2043 1 3
live|plexOld|episode||1999|Family Guy|10|18|||show tvdb 94001|tv 4001 10 18
embedded|generic|episode|Chapter Three: Holly, Jolly|2016|Stranger Things|1|3||2016-07-15|show imdb tt4574334|tv 1022 1 3
live|emby|episode||1989|Dragon Ball Z|1|78|||episode tvdb 1402201078|tv 4022 1 78
live|tautulli|episode|Bushwhacked|2002|Firefly|1|3||2002-09-27||tv 1044 1 3
embedded|jellyfin|episode||2017|Money Heist|4|4||||tv 2012 4 4
live|plex|episode|Tabula Rasa|2004|Lost|1|3||2004-10-06|episode tvdb 1103701003|tv 1037 1 3
live|kodi|episode||2013|Rick and Morty|8|6|||episode tvdb 1303608006|tv 3036 8 6
live|emby|episode|A Dim Light Amid Despair: Humanity’s Comeback, Part 1|2013|Attack on Titan|1|3||2013-04-21|episode tvdb 1203701003|tv 2037 1 3
embedded|tautulli|episode||2010|The Walking Dead|7|8|||show imdb tt1520211|tv 3044 7 8
embedded|jellyfin|episode|Chapter 3: The Sin|2019|The Mandalorian|1|3||2019-11-22||tv 3032 1 3
live|plex|episode||2004|House|4|6|||episode tvdb 1300604006|tv 3006 4 6
live|kodi|episode|Denial, Anger, Acceptance|1999|The Sopranos|1|3||1999-01-24|episode tvdb 1100401003|tv 1004 1 3
embedded|shemanaev|episode||2022|House of the Dragon|2|4|||show imdb tt11198330|tv 3045 2 4
live|plexOld|episode|Where No Man Has Gone Before|1966|Star Trek|1|3||1966-09-22|show tvdb 91011|tv 1011 1 3
embedded|generic|episode||2005|How I Met Your Mother|6|18|||show imdb tt0460649|tv 3046 6 18
live|plex|episode|The Great Game|2010|Sherlock|1|3||2010-08-08|episode tvdb 1101901003|tv 1019 1 3
live|kodi|episode||2022|Wednesday|2|8|||episode tvdb 1305302008|tv 3053 2 8
embedded|shemanaev|episode|Winning a Battle, Losing the War|2005|Grey’s Anatomy|1|3||2005-04-10|show imdb tt0413573|tv 3007 1 3
live|plexOld|episode||2003|Two and a Half Men|4|22|||show tvdb 94002|tv 4002 4 22
live|generic|episode|The Entire History of You|2011|Black Mirror|1|3||2011-12-18|show tmdb 1021|tv 1021 1 3
live|emby|episode||2004|Desperate Housewives|6|20|||episode tvdb 1400306020|tv 4003 6 20
embedded|tautulli|episode|Open Wide, O Earth|2019|Chernobyl|1|3||2019-05-20||tv 1007 1 3
embedded|jellyfin|episode||2005|Supernatural|2|20||||tv 4005 2 20
live|plexOld|episode|Squeeze|1993|The X-Files|1|3||1993-09-24|show tvdb 91010|tv 1010 1 3
embedded|generic|episode||2013|House of Cards|4|11||||tv 4008 4 11
live|emby|episode|The Robbery|1989|Seinfeld|1|3||1990-06-07|episode tvdb 1101501003|tv 1015 1 3
embedded|tautulli|episode||2006|Dexter|4|6|||show imdb tt0773262|tv 3010 4 6
live|jellyfin|episode|Long, Long Time|2023|The Last of Us|1|3||2023-01-29|episode tvdb 1103801003|tv 1038 1 3
live|plex|episode||2005|Prison Break|3|13|||episode tvdb 1305603013|tv 3056 3 13
live|kodi|episode|Dealings|2006|Death Note|1|3||2006-10-18|episode tvdb 1203601003|tv 2036 1 3
embedded|shemanaev|episode||2002|Naruto|1|54|||show imdb tt0409591|tv 3064 1 54
live|tautulli|episode|The Men of Always|2015|Narcos|1|3||2015-08-28|show tmdb 3019|tv 3019 1 3
embedded|jellyfin|episode||1986|Dragon Ball|1|135||||tv 3065 1 135
live|plex|episode|Doubled Pawns|2020|The Queen’s Gambit|1|3||2020-10-23|episode tvdb 1104301003|tv 1043 1 3
live|kodi|episode||2007|Gossip Girl|2|2|||episode tvdb 1400402002|tv 4004 2 2
live|shemanaev|episode|Nacho|2015|Better Call Saul|1|3||2015-02-16|show tmdb 1002|tv 1002 1 3
live|plexOld|episode||2009|The Vampire Diaries|6|8|||show tvdb 94006|tv 4006 6 8
embedded|generic|episode|Carentan|2001|Band of Brothers|1|3||2001-09-16|show imdb tt0185906|tv 1008 1 3
live|emby|episode||2017|The Handmaid’s Tale|6|10|||episode tvdb 1401106010|tv 4011 6 10
live|kodi|episode|The Unquiet Dead|2005|Doctor Who|1|3||2005-04-09|episode tvdb 1102001003|tv 1020 1 3
embedded|shemanaev|episode||2013|Vikings|2|4|||show imdb tt2306299|tv 4012 2 4
live|plexOld|episode|Windsor|2016|The Crown|1|3||2016-11-04|show tvdb 91023|tv 1023 1 3
embedded|generic|episode||2003|NCIS|8|22||||tv 4014 8 22
live|emby|episode|The Locked Room|2014|True Detective|1|3||2014-01-26|episode tvdb 1103901003|tv 1039 1 3
embedded|tautulli|episode||2000|CSI: Crime Scene Investigation|9|12|||show imdb tt0247082|tv 4015 9 12
embedded|jellyfin|episode|A Transfer|1995|Neon Genesis Evangelion|1|3||1995-10-18||tv 2034 1 3
live|plex|episode||1999|One Piece|14|26|||episode tvdb 1203814026|tv 2038 14 26
live|generic|episode|Tomorrow Is Tomorrow|2024|Shōgun|1|3||2024-03-05|show tmdb 3034|tv 3034 1 3
live|emby|episode||2009|Modern Family|3|16|||episode tvdb 1304703016|tv 3047 3 16
embedded|tautulli|episode|Zen, or the Skill to Catch a Killer|1990|Twin Peaks|1|3||1990-04-19|show imdb tt0098936|tv 1009 1 3
embedded|jellyfin|episode||2019|The Boys|4|6||||tv 3052 4 6
live|plex|episode|The Southern Air Temple|2005|Avatar: The Last Airbender|1|3||2005-02-25|episode tvdb 1102901003|tv 1029 1 3
live|kodi|episode||2019|The Witcher|2|4|||episode tvdb 1305502004|tv 3055 2 4
embedded|shemanaev|episode|Past and Present|2017|Dark|1|3||2017-12-01|show imdb tt5753856|tv 2001 1 3
live|plexOld|episode||2019|Demon Slayer: Kimetsu no Yaiba|4|2|||show tvdb 93066|tv 3066 4 2
live|jellyfin|episode|The Buys|2002|The Wire|1|3||2002-06-16|episode tvdb 1100301003|tv 1003 1 3
live|plex|episode||2017|Ozark|2|6|||episode tvdb 1400702006|tv 4007 2 6
live|kodi|episode|Lifeboats|2018|Succession|1|3||2018-06-17|episode tvdb 1102401003|tv 1024 1 3
embedded|shemanaev|episode||2013|Orange Is the New Black|5|2|||show imdb tt2372162|tv 4009 5 2
live|plexOld|episode|In Perpetuity|2022|Severance|1|3||2022-02-25|show tvdb 91026|tv 1026 1 3
embedded|generic|episode||2005|Criminal Minds|16|4||||tv 4016 16 4
live|emby|episode|How to Recognise Different Types of Trees from Quite a Long Way Away|1969|Monty Python’s Flying Circus|1|3||1969-10-19|episode tvdb 1103601003|tv 1036 1 3
embedded|tautulli|episode||1999|Law & Order: Special Victims Unit|20|18|||show imdb tt0203259|tv 4017 20 18
live|shemanaev|episode|Trent Crimm: The Independent|2020|Ted Lasso|1|3||2020-08-14|show tmdb 1027|tv 1027 1 3
live|plexOld|episode||2016|Lucifer|2|8|||show tvdb 94018|tv 4018 2 8
embedded|generic|episode|Dead Weight|1971|Columbo|1|3||1971-10-27||tv 1033 1 3
live|emby|episode||2019|Sex Education|4|6|||episode tvdb 1402004006|tv 4020 4 6
live|tautulli|episode|The Base Violence Necessary for Change|2021|Arcane|1|3||2021-11-06|show tmdb 1041|tv 1041 1 3
embedded|jellyfin|episode||2020|Emily in Paris|3|10||||tv 4021 3 10
live|plex|episode|Jungles|2016|Planet Earth II|1|3||2016-11-20|episode tvdb 1303901003|tv 3039 1 3
live|kodi|episode||2016|My Hero Academia|8|4|||episode tvdb 1402308004|tv 4023 8 4
live|emby|episode|Marriage of Figaro|2007|Mad Men|1|3||2007-08-02|episode tvdb 1100501003|tv 1005 1 3
embedded|tautulli|episode||2018|Yellowstone|2|8||||tv 4026 2 8
embedded|jellyfin|episode|Mr. Denton on Doomsday|1959|The Twilight Zone|1|3||1959-10-16||tv 1013 1 3
live|plex|episode||2020|Bridgerton|3|6|||episode tvdb 1304903006|tv 3049 3 6
live|kodi|episode|Fresh Water|2006|Planet Earth|1|3||2006-03-19|episode tvdb 1103101003|tv 1031 1 3
embedded|shemanaev|episode||2011|Suits|5|4|||show imdb tt1632701|tv 3054 5 4
live|plexOld|episode|Brigade|2022|The Bear|1|3||2022-06-23|show tvdb 91025|tv 1025 1 3
embedded|generic|episode||1999|Futurama|8|10||||tv 3057 8 10
live|plex|episode|A Muddy Road|2014|Fargo|1|3||2014-04-29|episode tvdb 1104001003|tv 1040 1 3
live|kodi|episode||2019|Euphoria|2|8|||episode tvdb 1305902008|tv 3059 2 8
embedded|shemanaev|episode|Reckoning|2022|Andor|1|3||2022-09-21|show imdb tt9253284|tv 1049 1 3
live|plexOld|episode||2000|Gilmore Girls|1|8|||show tvdb 93061|tv 3061 1 8
live|generic|episode|The Reporter|2009|Parks and Recreation|1|3||2009-04-23|show tmdb 3020|tv 3020 1 3
live|emby|episode||1998|Sex and the City|4|4|||episode tvdb 1306204004|tv 3062 4 4
embedded|tautulli|episode|Coral Reefs|2017|Blue Planet II|1|3||2017-11-12|show imdb tt6769208|tv 3063 1 3
embedded|jellyfin|episode||2021|Loki|2|6||||tv 4010 2 6
live|plexOld|episode|Prickly-Muffin|2014|BoJack Horseman|1|3||2014-08-22|show tvdb 91030|tv 1030 1 3
embedded|generic|episode||2014|Outlander|7|8|||show imdb tt3006802|tv 4013 7 8
live|emby|episode|Underage Drinking: A National Concern|2005|It’s Always Sunny in Philadelphia|1|3||2005-08-18|episode tvdb 1302401003|tv 3024 1 3
embedded|tautulli|episode||2017|Riverdale|2|12||||tv 4019 2 12
live|jellyfin|episode||2013|Attack on Titan|2|1|||episode tvdb 1203701025|tv 2037 1 25
live|emby|episode|||Attack on Titan|2|1|||episode imdb tt1203701025|tv 2037 1 25
live|plex|episode|||Attack on Titan|4|29|||episode tvdb 1203704029|tv 2037 4 29
live|jellyfin|episode||2014|Fargo|1|1|2||episode tvdb 1104001004|tv 1040 1 1 2
live|emby|episode|||Fargo|2|3|4||episode tvdb 1104002003|tv 1040 2 3 4
embedded|jellyfin|episode||2011|Game of Thrones|1|9|10|||tv 1006 1 9 10
embedded|jellyfin|episode||1985|Das Boot|1|3|4|||tv 2003 1 3
embedded|tautulli|episode|The Quiz|2001|The Office|1|3||2001-07-23||tv 1016 1 3
embedded|tautulli|episode|Health Care|2005|The Office|1|3||2005-04-05||tv 1017 1 3
embedded|plex|episode|Health Care||The Office|1|3||2005-04-05||tv 1017 1 3
embedded|emby|episode|The Quiz||The Office|1|3||2001-07-23||tv 1016 1 3
embedded|jellyfin|episode||2005|The Office (US)|3|4||||tv 1017 3 4
embedded|kodi|episode|Downsize||The Office|1|1||||tv 1016 1 1
embedded|jellyfin|movie|Superman|1978|||||||movie 1112
embedded|tautulli|movie|Superman|2025|||||||movie 3159
embedded|jellyfin|movie|Pulp Fiction|1995|||||||movie 2018
embedded|generic|movie|Inception|2011|||||||movie 3026
embedded|jellyfin|movie|Krieg der Sterne|1977|||||||movie 1003
embedded|emby|movie|Der Herr der Ringe: Die Gefährten|2001|||||||movie 3001
embedded|plex|movie|Fargo – Blutiger Schnee|1996|||||||movie 2020
embedded|tautulli|movie|Matrix, The|1999|||||||movie 2017
embedded|plexOld|movie|Fargo|1996||||||title imdb tt2802850|movie 2020
live|generic|movie||||||||title imdb tt0468569|movie 3005
live|kodi|movie|Titanic|||||||title tmdb 2025|movie 2025
embedded|kodi|episode|||Attack on Titan||30||||tv 2037 2 5
embedded|jellyfin|episode||2013|Attack on Titan|1|30||||tv 2037 2 5
embedded|jellyfin|episode||1999|One Piece|1|70||||tv 2038 2 9
embedded|generic|episode||1999|One Piece||62||||tv 2038 2 1
embedded|jellyfin|episode|Lord Snow|2011|Game of Thrones||||2011-05-01||tv 1006 1 3
embedded|jellyfin|episode||2011|Game of Thrones|2011|3||2011-05-01||tv 1006 1 3
embedded|jellyfin|episode|Lord Snow|2011|Game of Thrones|1|4||2011-05-01||tv 1006 1 3
embedded|jellyfin|episode|Where No Man Has Gone Before|1966|Star Trek|1|1||1966-09-22||tv 1011 1 3
embedded|jellyfin|episode|Lord Snow|2011|Game of Thrones|1|3||2011-05-02||tv 1006 1 3
embedded|jellyfin|episode|Lord Schnee|2011|Game of Thrones|1|3||2011-05-02||tv 1006 1 3
embedded|jellyfin|episode||2010|Sherlock|0|1||||tv 1019 0 1
embedded|emby|episode|A Muddy Road||Fargo (2014)|1|3||||tv 1040 1 3
embedded|jellyfin|episode||2024|Shogun|1|3|||episode tmdb 5555555|tv 3034 1 3
live|kodi|episode|||Dark|||||episode tvdb 1200102004|tv 2001 2 4
live|jellyfin|episode||2017|Dark|2|3|||episode tvdb 1104001005|tv 2001 2 3
embedded|jellyfin|episode|Lord Snow|2011|Game of Thrones|1|4||||tv 1006 1 3
`
  .trim()
  .split('\n')
