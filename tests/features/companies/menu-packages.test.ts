import { describe, expect, it } from 'vitest';

import { packagesIn, togglePackage } from '#features/companies/menu-packages.ts';

const sales = { id: 'ban-ve', name: 'Bán vé', items: ['sales.sellTicket', 'sales.seatMap'] };
const office = { id: 'van-phong', name: 'Văn phòng', items: ['sales.seatMap', 'goods.receive'] };
const nothing = { id: 'trong', name: 'Trống', items: [] };
const packages = [sales, office, nothing];

describe('a menu package', () => {
  it('is one of the menu where the menu has all of it', () => {
    expect(packagesIn(packages, ['sales.sellTicket'])).toEqual([]);
    expect(packagesIn(packages, ['sales.sellTicket', 'sales.seatMap', 'goods.receive'])).toEqual([
      sales,
      office,
    ]);
  });

  it('adds its entries in the order of the menu, and leaves what is there', () => {
    expect(togglePackage(packages, ['goods.receive', 'drivers.list'], sales)).toEqual([
      ...['sales.sellTicket', 'sales.seatMap', 'goods.receive', 'drivers.list'],
    ]);
  });

  it('taken away leaves what another package of the menu has, and what was chosen by itself', () => {
    const menu = ['sales.sellTicket', 'sales.seatMap', 'goods.receive', 'drivers.list'];
    expect(togglePackage(packages, menu, sales)).toEqual(['sales.seatMap', 'goods.receive', 'drivers.list']);
  });
});
