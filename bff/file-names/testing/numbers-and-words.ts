/** Words of titles that look like the end of an address, and titles in two scripts. */
export const wordsOfTitles = `
Back.to.the.Future.1985.1080p.BluRay.x264-HARBOR.mkv => film: Back to the Future (1985)
catch.me.if.you.can.2002.720p.bluray.x264-harbor.mkv => film: catch me if you can (2002)
Hable.con.Ella.2002.mkv => film: Hable con Ella (2002)
Fale.com.Ela.2002.1080p.mkv => film: Fale com Ela (2002)
Welcome.to.Wrexham.S02E04.1080p.WEB.h264-LANTERN.mkv => show: Welcome to Wrexham s2 e4
Stand.by.Me.1986.1080p.mkv => film: Stand by Me (1986)
filmhaven.com - Heat.1995.1080p.BluRay.mkv => film: Heat (1995)
[ www.filmhaven.org ] Heat.1995.mkv => film: Heat (1995)
www Filmhaven tel - Heat (1995).mkv => film: Heat (1995)
Stakeout.on.the.Thin.Line.1080p.BluRay.mkv => film: Stakeout on the Thin Line
Dune.Part.2.2024.1080p.BluRay.mkv => film: Dune Part 2 (2024)
砂の惑星.PART2.1080p.BluRay.mkv => film: 砂の惑星 PART2
夏日时光.Summer.Hours.2008.1080p.BluRay.mkv => film: Summer Hours (2008)
Доброе утро (Good Morning) 1959 BDRip.mkv => film: Good Morning (1959)
[LanternSubs] Gate 2.15 - The Second Door (BD 1080p) [0A1B2C3D].mkv => film: Gate 2.15 - The Second Door
[LanternSubs] 5 Lanterns of Rain (BD 1080p) [0A1B2C3D].mkv => film: 5 Lanterns of Rain
Coast.Road.1999.Signature.Edition.1080p.mkv => film: Coast Road (1999)
Coast Road/Coast Road-3d.mkv => film: Coast Road
Coast Road/Coast Road - cinema.mkv => film: Coast Road
Movies/Coast Road (1999)/Coast Road part b.mkv => film: Coast Road (1999)
Movies/Coast Road (1999)/Coast Road sample.mkv => skipped
Movies/Coast Road (1999)/Proof/proof.mkv => skipped
`

/** Numbers of episodes in the forms that releases of all countries have. */
export const numbersOfEpisodes = `
Harbor Lights 2x4.avi => show: Harbor Lights s2 e4
Harbor Lights - 2x9-2x10 - Storm.avi => show: Harbor Lights s2 e9,10
Harbor.Lights.1x3.Season.Opener.avi => show: Harbor Lights s1 e3
Harbor Lights/Season 2/2x5 Fog.avi => show: Harbor Lights s2 e5
Harbor Lights 1 x 2.avi => show: Harbor Lights s1 e2
Harbor.Lights4x07.HDTV.avi => show: Harbor Lights s4 e7
Harbor.Lights.S0312.WEB-DL.avi => show: Harbor Lights s3 e12
Harbor.Lights.02e07.avi => show: Harbor Lights s2 e7
Harbor Lights - 1951x07 - Whales.mkv => show: Harbor Lights s1951 e7
Harbor Lights [3.107] Tides.mp4 => show: Harbor Lights s3 e107
Harbor.Lights.S02E99-E101.mkv => show: Harbor Lights s2 e99,100,101
Harbor Lights - S41 E10478.mkv => show: Harbor Lights s41 e10478
Harbor Lights S01E04 Fog S01E05 Rain.mkv => show: Harbor Lights s1 e4,5
Harbor.Lights-S02E13-3.Boats.mkv => show: Harbor Lights s2 e13
Luzes do Porto - Temporada 3 [HDTV][Cap.305_307].avi => show: Luzes do Porto s3 e5,6,7
Luzes do Porto 2ª Temporada - 15 ao 17.avi => show: Luzes do Porto s2 e15,16,17
Огни порта 3-й сезон 04-я серия.avi => show: Огни порта s3 e4
Огни порта. Сезон №3. Серия №4.avi => show: Огни порта s3 e4
Ogni porta (07 seriya) 2012.avi => show: Ogni porta e7
Liman.2.Sezon.7.Bölüm.2021.1080p.WEB-DL.mkv => show: Liman s2 e7
Liman 60.Bolum (31.01.2023) 720p.mp4 => show: Liman e60
Harbor Lights 2nd Season 24.mkv => show: Harbor Lights s2 e24
Harbor.Lights.Season.2of5.mkv => show: Harbor Lights s2
Harbor.Lights.3xAll.mkv => show: Harbor Lights s3
lighthouse+keepers+episode+3.mp4 => show: lighthouse keepers e3
Harbor.Lights.305.306.720p.HDTV.x264-PIER.mkv => show: Harbor Lights s3 e5,6
Harbor.Lights.2011x04.17.avi => show: Harbor Lights d2011-04-17
Harbor.Lights.140722.720p.HDTV.x264-PIER.mkv => show: Harbor Lights d2014-07-22
Harbor Lights 2015.Oct.6.mkv => show: Harbor Lights d2015-10-06
Harbor Lights 3.2.2010.mkv => show: Harbor Lights d2010-02-03
harbor.lights.18.09.00.avi => show: harbor lights d2000-09-18
221208 Harbor Lights ep11.mp4 => show: Harbor Lights e11
Harbor.Lights.1920x800.x264.mkv => film: Harbor Lights
`

/** Names of fansub groups. */
export const fansubs = `
[LanternSubs][港の灯][Harbor Lights][2019][07][1080p].mkv => show: Harbor Lights (2019) a7
【灯字幕组】★04月新番【港の灯】【07】【1080P】.mp4 => show: 港の灯 a7
[灯字幕组][10月新番][港の灯][18][720P].mp4 => show: 港の灯 a18
[灯字幕组][港の灯_Harbor Lights][13完][1080p].mp4 => show: Harbor Lights a13
[Lantern][Harbor Lights 港の灯][第108話][1080P].mkv => show: Harbor Lights e108
Harbor Lights - 09 (2021) [LanternSubs][1080p].mkv => show: Harbor Lights (2021) a9
[LanternSubs] Harbor Lights - 1080 [1080p].mkv => show: Harbor Lights a1080
[LanternSubs]Harbor_Lights_05_1080.BD.FLAC.mkv => show: Harbor Lights a5
[LanternSubs] 03 - Harbor Lights [BD][720p].mp4 => show: Harbor Lights a3
[LanternSubs] Harbor Lights (TV) - 02 [720p].mkv => show: Harbor Lights a2
[LanternSubs] Harbor Lights - 01 - Special [BD].mkv => show: Harbor Lights a1
[LanternSubs] Harbor Lights - 12 (S01E12) (WEB 1080p) [1ADD8F6D].mkv => show: Harbor Lights s1 e12
[LanternSubs] Harbor Lights Vol.1&2 (BD 1080p FLAC).mkv => film: Harbor Lights
Harbor Lights S2 OVA - 02.mkv => show: Harbor Lights s2 e2
[Harbor Lights].148.[x264].[FE68D5F1].avi => show: Harbor Lights a148
`

/** Numbers that may as well be part of a film's title. Each of these files is in doubt. */
export const weakNumbers = `
Harbor.Lights.13.HDTV-PIER.avi => show: Harbor Lights a13
Harbor.Lights.05.Fog.DVDRip.avi => show: Harbor Lights a5
harbor.lights.203.mkv => show: harbor lights s2 e3
Harbor.Lights.Part.Two.720p.HDTV.x264-PIER.mkv => show: Harbor Lights e2
Harbor Lights 03-20.avi => show: Harbor Lights s3 e20
004 - Fog - [DVD].avi => show: Fog a4
2-06. Огни порта.mkv => show: Огни порта s2 e6
Harbor Lights - 103, 104 - Fog.mkv => show: Harbor Lights e103,104
Harbor.Lights.2013.Christmas.Special.HDTV.mkv => show: Harbor Lights (2013) s0
Harbor Lights/12.avi => show: Harbor Lights a12
Harbor Lights/Harbor Lights 82.avi => show: Harbor Lights a82
`
